# syntax=docker/dockerfile:1
# docker build -t skypurse .      See docs/operating.md, "Deployment".

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Packages of the server only: others come as optional peers of its libraries.
RUN npm ci --omit=dev --omit=optional --omit=peer --ignore-scripts \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete \
 && mkdir /data

# docker build --target backup -t skypurse-backup .      For backups of PostgreSQL: pg_dump and pg_restore of its version.
FROM postgres:18.6 AS backup
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
RUN mkdir /data /backups && chown 65532:65532 /data /backups
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=modules /app/node_modules node_modules
COPY package.json ./
COPY drizzle drizzle
COPY src src
COPY scripts/data scripts/data
USER 65532:65532
ENTRYPOINT ["node"]
CMD ["scripts/data/backup.ts", "--to", "/backups"]

FROM gcr.io/distroless/nodejs24-debian13:nonroot
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
COPY --from=modules --chown=nonroot:nonroot /data /data
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY content content
COPY drizzle drizzle
COPY locales locales
COPY src src
COPY scripts/data scripts/data
COPY scripts/serve/health.ts scripts/serve/health.ts
USER nonroot
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "scripts/serve/health.ts"]
STOPSIGNAL SIGTERM
CMD ["--max-semi-space-size=16", "src/app/main.server.ts"]
