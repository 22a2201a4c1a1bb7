import type { Company, CompanyFieldProposals } from '@cygnet/sdk'
import { Globe } from 'lucide-react'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import { shortAddress } from '#/lib/short-address'
import styles from './field-proposals.module.css'
import { useProposal } from './use-proposal'

type Field = keyof CompanyFieldProposals

const LABELS: Record<Field, string> = {
  name: 'Company name',
  description: 'Description',
  industry: 'Industry',
  website: 'Website',
  contactEmail: 'Contact email',
  services: 'Services',
  expertise: 'Expertise',
  values: 'Values',
  mission: 'Mission',
  vision: 'Vision',
  targetAudience: 'Target audience',
  tone: 'Tone',
  colors: 'Brand colors',
  socialMedia: 'Social links',
}

/** What the website says differently from fields that were edited by hand; they stay until a suggestion is used. */
export function FieldProposals({ company }: { company: Company }) {
  const { use, dismiss, busy } = useProposal(company, 'Company saved')
  const fields = (Object.keys(LABELS) as Field[]).filter((field) => company.fieldProposals[field])
  if (fields.length === 0) return null
  const several = fields.length > 1
  return (
    <Alert title="Your website says something else" icon={Globe} role="status" className={styles.proposals}>
      <p>You edited these fields by hand, so they were not overwritten.</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <div>
              <p className={styles.field}>{LABELS[field]}</p>
              <p>{inWords(company.fieldProposals[field]!.value)}</p>
              <p className={styles.source}>from {shortAddress(company.fieldProposals[field]!.source)}</p>
            </div>
            <div className={layoutStyles.row}>
              <Button
                size="sm"
                disabled={busy}
                aria-label={`Use suggestion for ${LABELS[field]}`}
                onClick={() => void use.run(toValues(company, [field]))}
              >
                Use suggestion
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                aria-label={`Keep mine for ${LABELS[field]}`}
                onClick={() => void dismiss.run({ fieldProposals: { [field]: null } })}
              >
                Keep mine
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {several && (
        <div className={layoutStyles.row}>
          <Button
            size="sm"
            busy={use.isPending}
            disabled={busy}
            onClick={() => void use.run(toValues(company, fields))}
          >
            Use all
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            onClick={() => void dismiss.run({ fieldProposals: null })}
          >
            Keep all mine
          </Button>
        </div>
      )}
    </Alert>
  )
}

const toValues = ({ fieldProposals }: Company, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, fieldProposals[field]!.value]))

type Entry = string | { name: string } | { area: string } | { value: string }

/** A text as it is; of a list the names, of links the networks. */
function inWords(value: string | Entry[] | Record<string, string>): string {
  if (typeof value === 'string') return value
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([network, url]) => `${network}: ${url}`)
      .join(', ')
  return value.map((entry) => (typeof entry === 'string' ? entry : Object.values(entry)[0])).join(', ')
}
