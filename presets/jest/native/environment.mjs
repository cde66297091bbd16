import { createRequire } from 'node:module';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';

/** Makes `instanceof Error` true for errors from the other side of the sandbox too. */
function acceptErrorsOfAnyRealm(BaseError) {
  const isInstance = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(BaseError, Symbol.hasInstance, {
    configurable: true,
    // Subclasses inherit it.
    value(value) {
      return isInstance.call(this, value) || (this === BaseError && types.isNativeError(value));
    },
  });
}
acceptErrorsOfAnyRealm(Error);

/**
 * Node's environment for the packages of `package-transform.mjs`: with Node's own `require`, and with the variables of
 * the process instead of a copy, because these packages read them. Restores the variables after each file.
 */
export default class NodeEnvironment extends TestEnvironment {
  #variables = { ...process.env };

  // Not in `setup`, which Jest calls after the setup files.
  constructor(config, context) {
    super(config, context);
    this.global.requireNatively = createRequire(import.meta.url);
    this.global.process.env = process.env;
    acceptErrorsOfAnyRealm(this.global.Error);
  }

  async teardown() {
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }
}
