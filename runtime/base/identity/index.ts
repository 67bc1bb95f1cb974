/** Identity: tokens, passwords, abilities, and who sends a request. */
export { holds, intersect } from './abilities.ts';
export { type Identifier, openIdentifier } from './identify.ts';
export { hashPassword, needsRehash, passwordLength, verifyPassword } from './password.ts';
export { type IssuedToken, issueToken, isWellFormedToken, tokenHash } from './token.ts';
