import { address } from "./endpoint.ts";

export const healthEndpoints = {
  live: address("GET /health/live"),
  ready: address("GET /health/ready"),
};
