import type { ExportPart } from '#accounts/export/export_parts'
import { accountRows, eachRow, exportedRows, json } from '#accounts/export/exported_rows'

const ALONE = [
  'activity_states',
  'bulk_sessions',
  'content_templates',
  'planned_publications',
  'rewrites',
  'refused_prompts',
]

/** Each generation with its steps and events, plus planned publications, templates and rewrites. */
export const generationPart: ExportPart = {
  tables: ['generation_sessions', 'generation_steps', 'generation_events', ...ALONE],
  async *files(accountId) {
    yield { path: 'generations/other.json', content: async () => json(await accountRows(accountId, ALONE)) }
    for await (const { id } of eachRow<{ id: string }>('generation_sessions', accountId, ['id']))
      yield { path: `generations/${id}.json`, content: () => sessionOf(id) }
  },
}

async function sessionOf(id: string): Promise<string | null> {
  const [session] = await exportedRows('generation_sessions', { id })
  if (!session) return null
  return json({
    ...session,
    steps: await exportedRows('generation_steps', { session_id: id }),
    events: await exportedRows('generation_events', { session_id: id }),
  })
}
