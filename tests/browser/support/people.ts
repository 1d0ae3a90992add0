import { type APIRequestContext, expect } from 'playwright/test';
import { SUPERUSER } from './server.ts';

export type Person = { username: string; password: string };

/** An access token of somebody who exists. */
export async function tokenOf(request: APIRequestContext, { username, password }: Person): Promise<string> {
  const answer = await request.post('/api/v1/login/access-token', { form: { username, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).access_token;
}

/** Makes somebody, as a superuser would, and gives their id. */
export async function createPerson(
  request: APIRequestContext,
  { username, password }: Person,
  as: { is_superuser?: boolean; is_active?: boolean } = {},
): Promise<string> {
  const answer = await request.post('/api/v1/users/', {
    headers: { authorization: `Bearer ${await tokenOf(request, SUPERUSER)}` },
    data: { username, password, confirm_password: password, ...as },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).id;
}

/** Changes somebody behind the console's back, as another superuser would. */
export async function changePerson(
  request: APIRequestContext,
  id: string,
  how: { method: 'PATCH' | 'DELETE'; data?: Record<string, unknown> },
): Promise<void> {
  const answer = await request.fetch(`/api/v1/users/${id}`, {
    ...how,
    headers: { authorization: `Bearer ${await tokenOf(request, SUPERUSER)}` },
  });
  expect(answer.status()).toBe(200);
}
