import pretty from "pino-pretty";

/** Formats log lines for a terminal: time, level and message, with the remaining fields below. */
export function terminalStream(destination: NodeJS.WritableStream, hasColors = true) {
  return pretty({
    destination,
    colorize: hasColors,
    sync: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "event,requestId,method,route,status,durationMs,client",
    messageFormat: (line, messageKey) =>
      line.event === "request" || line.event === "request_aborted"
        ? [line.method, line.route, line.status, `${line.durationMs} ms`, line[messageKey]].join(" ").trim()
        : String(line[messageKey] ?? line.event),
  });
}
