import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '#server/http/env.ts';
import { putHeader } from './put-header.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * What browsers may do with every answer: only our own scripts, styles and calls; no frame, no plug-in, no base.
 * Components may still set styles through the DOM, which a policy without `unsafe-inline` allows.
 */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
});

/** The headers are the same for every answer, so Hono builds them once. */
const HEADERS = [...(await new Hono().use(policy).request('/')).headers].filter(([name]) => name !== 'content-type');

/** What browsers heed in scripts and styles. The rest is about documents, and on a slow line a report pays for it thirty times. */
const PART_HEADERS = HEADERS.filter(([name]) =>
  ['x-content-type-options', 'cross-origin-resource-policy'].includes(name),
);
const PART = /^\/assets\/[^/]+\.(?:js|css)$/;

/**
 * Sets the security headers of an answer. Over TLS it also requires TLS for a year; over plain HTTP that header has no
 * effect. Answers of the API hold people's data, so no cache may store them. Runs after `identifyRequest`.
 */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  for (const [name, value] of PART.test(c.req.path) ? PART_HEADERS : HEADERS) putHeader(c, name, value);
  if (c.var.isSecure) putHeader(c, 'strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  if (c.req.path.startsWith('/api/')) putHeader(c, 'cache-control', 'no-store');
  await next();
});
