/** The API reference: a door for people that reads nothing but the generated OpenAPI document. */
export { docsRouter } from './router.ts';
