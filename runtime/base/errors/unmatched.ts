import { ApiError } from './api_error.ts';

/** A third party's message about a record that does not exist here: it may come later, so the job runs again. */
export class Unmatched extends ApiError {
  constructor(message: string) {
    super('not_found', { message });
  }
}
