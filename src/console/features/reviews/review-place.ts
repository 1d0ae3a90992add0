/** A review of an account. */
export type ReviewPlace = { readonly screenName: string; readonly reviewId: number };
