import { DataSections } from '#model_server/data_sections'

/** Longer answers are truncated: a model that went wrong does not need all of its answer back. */
const MAX_BROKEN = 20_000

/** For a server that does not enforce the schema: the schema as text. */
export function withSchema(system: string, schema: unknown): string {
  return [
    system,
    'The JSON object follows this JSON Schema. No text before or after it, no code fence.',
    JSON.stringify(schema),
  ].join('\n\n')
}

/** The request again, with the broken answer and what is wrong with it. */
export function repairPrompt(user: string, broken: string, problem: string): string {
  const data = new DataSections().add('broken_answer', broken.slice(0, MAX_BROKEN)).add('problem', problem)
  return [
    user,
    data.with(
      'The broken answer was given to the question above and cannot be used because of the problem named. Give the whole answer again, complete and in the right form. Keep its content where it is sound.'
    ),
  ].join('\n\n')
}
