import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token for a link, with 256 random bits. */
export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. It has 256 random bits, so a fast digest protects it as well as a slow one. */
export const digestToken = (token: string): string => createHash('sha256').update(token).digest('hex');
