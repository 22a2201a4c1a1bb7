/** What wrote a text, as people read it: the model's name, or "the built-in writer" without its version. */
export function writerName(generatedBy: string): string {
  return generatedBy.startsWith('local-draft') ? 'the built-in writer' : generatedBy
}
