import { type APIRequestContext, expect } from 'playwright/test';
import { tokenOf } from './people.ts';
import { SUPERUSER } from './server.ts';

type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  data?: Record<string, unknown>;
  /** A form with files. */
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;
};

/** Calls the API as the first superuser; expects success and gives the answer's body. */
export async function callAsSuperuser(request: APIRequestContext, path: string, call: Call) {
  const answer = await request.fetch(`/api/v1/${path}`, {
    ...call,
    headers: { authorization: `Bearer ${await tokenOf(request, SUPERUSER)}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

export const API_KEY = 'sk-lantern-4711-quay';
export const KEY_MASK = 'sk-…quay';

/** Adds an LLM setting and gives its id. */
export async function addSetting(request: APIRequestContext, name: string): Promise<number> {
  const data = { name, description: 'For a trial', model: 'openai/gpt-4.1', api_key: API_KEY };
  return (await callAsSuperuser(request, 'admin/llm_analyzer/', { method: 'POST', data })).id;
}

/** A setting with both of its analyzers, as it is stored. */
export const readSetting = (request: APIRequestContext, id: number) =>
  callAsSuperuser(request, `admin/ll_setting/${id}/`, { method: 'GET' });

/** Changes a setting behind the console's back, as another superuser would. */
export const changeSetting = (request: APIRequestContext, id: number, change: Record<string, unknown>) =>
  callAsSuperuser(request, 'admin/llm_analyzer/', { method: 'PATCH', data: { id, ...change } });

/** Deletes a setting that a test has added. */
export const deleteSetting = (request: APIRequestContext, id: number) =>
  callAsSuperuser(request, `admin/llm_setting/${id}`, { method: 'DELETE' });
