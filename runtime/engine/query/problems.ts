/** Collects everything that is wrong with a query string, so that one answer names it all. */
import { ApiError } from '../../base/errors/api_error.ts';

export class Problems {
  private readonly found = new Map<string, string[]>();
  private complex = false;

  /** A value that does not fit: 422 `validation_failed` with `errors[key]`. */
  add(key: string, message: string): void {
    const messages = this.found.get(key);
    if (messages) messages.push(message);
    else this.found.set(key, [message]);
  }

  /** More than a limit of decisions 2 allows: 422 `query_too_complex`. */
  tooComplex(key: string, message: string): void {
    this.complex = true;
    this.add(key, message);
  }

  /** Throws ApiError when anything was added. */
  throwIfAny(): void {
    if (this.found.size === 0) return;
    throw new ApiError(this.complex ? 'query_too_complex' : 'validation_failed', {
      errors: Object.fromEntries(this.found),
    });
  }
}
