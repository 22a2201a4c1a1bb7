/** What wrote a text, as people read it: the model's name, or "the local writer" without its version. */
export function writerName(generatedBy: string): string {
  return generatedBy.startsWith('local-draft') ? 'the local writer' : generatedBy
}
