/** Heading of the dialog or page with this step. */
export const SECOND_FACTOR = {
  title: 'Two-factor authentication',
  description: 'One more step: the code that shows it is you.',
}
