import { ApiError } from './api_error.ts';

/** What a third party tells of a record that is not here: it may come later, so that the job is run again. */
export class Unmatched extends ApiError {
  constructor(message: string) {
    super('not_found', { message });
  }
}
