import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { SUPERUSER } from './server.ts';

export type Person = { username: string; password: string };

/** An access token of somebody who exists. */
export async function tokenOf(request: APIRequestContext, { username, password }: Person): Promise<string> {
  const answer = await request.post('/api/v1/login/access-token', { form: { username, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).access_token;
}

/** Signs the page's browser in as a person who exists, without the login page: the next document that the page opens finds their token. */
export async function enter(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(page.request, person);
  const script = await page.addInitScript((stored) => localStorage.setItem('access_token', stored), token);
  // Once that document is there, the console alone says who is signed in. This is sent before the test hears of the document.
  page.once('domcontentloaded', () => script.dispose());
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

/** Adds an account as that person would with Add Item. */
export async function watch(request: APIRequestContext, person: Person, screenName: string): Promise<void> {
  const answer = await request.post(`/api/v1/twitter/?screen_name=${screenName}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
  });
  expect(answer.status()).toBe(200);
}
