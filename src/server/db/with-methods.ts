type Method = (...args: unknown[]) => unknown;
type Wrappers = Readonly<Record<string, (own: Method) => Method>>;

/** Returns a proxy of a client, pool or connection with some of its methods wrapped; its other behavior does not change. */
export function withMethods<T extends object>(target: T, wrappers: Wrappers): T {
  return new Proxy(target, {
    get(inner, name) {
      const own: unknown = Reflect.get(inner, name, inner);
      if (typeof own !== "function" || name === "constructor") return own;
      // Private fields belong to the target: a method called on the proxy would not find them.
      const bound: Method = own.bind(inner);
      const wrap = typeof name === "string" && Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
      return wrap ? wrap(bound) : bound;
    },
  });
}
