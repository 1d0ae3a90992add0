import { createServer } from 'node:http';
import { jwtVerify } from 'jose';
import pg from 'pg';

/**
 * The smallest server that answers `GET /users/me`: node:http, the same check of the same token, the same row by a prepared statement.
 * Its arguments are the database and the key of tokens in base64. It prints its port when it listens.
 */
const [connectionString = '', key = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const secret = await crypto.subtle.importKey(
  'raw',
  Buffer.from(key, 'base64'),
  { name: 'HMAC', hash: 'SHA-256' },
  false,
  ['verify'],
);
const options = { algorithms: ['HS256'], typ: 'JWT', issuer: 'plumbline', audience: 'plumbline-api' };

const server = createServer(async (request, response) => {
  try {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const { payload } = await jwtVerify(token, secret, options);
    const { rows } = await pool.query({
      name: 'me',
      text: 'select id, username, full_name, is_superuser, is_active, token_generation, created_at from users where id = $1',
      values: [payload.sub],
    });
    const [{ token_generation, ...user }] = rows;
    if (token_generation !== payload.gen || !user.is_active) throw new Error('The token has ended');
    const body = JSON.stringify(user);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
