const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP_LABEL = '[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** A pattern of domain names with at least two labels, in any case, in ASCII (RFC 1123, 2.1). Their length needs a check of its own. */
export const DOMAIN_NAME = `(?:${LABEL}\\.)+${TOP_LABEL}`;
