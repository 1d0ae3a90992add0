// Visits: reading-screen
import { REVIEWS } from '#tests/walks/pages/reviews.ts';
import { testWalks } from '#tests/walks/support/dom-walks.ts';

testWalks(REVIEWS);
