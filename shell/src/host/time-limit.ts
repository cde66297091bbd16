/** Resolves with the value; rejects with an error that names `what` if that takes longer than `ms`. */
export function within<T>(ms: number, what: string, value: Promise<T> | T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms.`)), ms);
    Promise.resolve(value)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
