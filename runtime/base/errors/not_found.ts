/** 404: the same for what is absent, deleted and out of the actor's scope. */
import type { ResourceSpec } from '../kernel/resource.ts';
import { ApiError } from './api_error.ts';

/** "Rental item not found." */
export function notFound(spec: Pick<ResourceSpec, 'name'>): ApiError {
  const words = spec.name.replaceAll('_', ' ');
  return new ApiError('not_found', { message: `${words.charAt(0).toUpperCase()}${words.slice(1)} not found.` });
}
