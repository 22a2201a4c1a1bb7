import type { Company } from '@cygnet/sdk'
import { Badge } from '#/components/ui/badge'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import keywordsStepStyles from './keywords-step.module.css'

/** The parts of the saved profile that are used in the text. */
export function KnownCompany({ company }: { company: Company }) {
  const lists = [
    { name: 'Services', entries: company.services.map((service) => service.name) },
    { name: 'Expertise', entries: company.expertise.map((expertise) => expertise.area) },
    { name: 'Values', entries: company.values.map((value) => value.value) },
  ].filter((list) => list.entries.length > 0)
  return (
    <Card padded className={layoutStyles.stack}>
      <h3 className={textStyles.cardTitle}>{company.name || 'Saved profile'}</h3>
      {company.description && (
        <p className={classNames(textStyles.label, textStyles.fourLines)}>{company.description}</p>
      )}
      {lists.map((list) => (
        <div key={list.name}>
          <p className={fieldStyles.label}>{list.name}</p>
          <ul className={keywordsStepStyles.chips}>
            {list.entries.map((entry) => (
              <li key={entry}>
                <Badge tone="accent" className={keywordsStepStyles.badge}>
                  {entry}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
