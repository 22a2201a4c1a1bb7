/** A question mark for each value, separated by commas. */
export const placeholders = (values: readonly unknown[]) => values.map(() => '?').join(', ')
