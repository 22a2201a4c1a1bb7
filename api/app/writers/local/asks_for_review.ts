import { wordsFor } from './phrases.js'

const ASKS_FOR_REVIEW = new RegExp(`^${wordsFor('review')}`, 'iu')

/** Whether a prompt begins by asking for a review; `How to answer bad reviews` is a subject like any other. */
export const asksForReview = (prompt: string): boolean => ASKS_FOR_REVIEW.test(prompt.trim())
