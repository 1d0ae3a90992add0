import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from './env.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * What browsers may do with every answer: only our own scripts, styles and calls, no frame, no plug-in, no base.
 * Components may still set styles through the DOM, which a policy without `unsafe-inline` allows.
 */
export const securityHeaders = secureHeaders({
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

/** Holds browsers to TLS for a year, once they came over TLS; over plain HTTP the header would mean nothing. */
export const strictTransport = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.var.isSecure) {
    c.res.headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  }
});

/** Answers of the API hold people's data and stay out of every cache. */
export const noStore = createMiddleware<Env>(async (c, next) => {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
});
