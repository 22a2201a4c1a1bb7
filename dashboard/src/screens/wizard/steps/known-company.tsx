import type { Company } from '@cygnet/sdk'
import { Badge } from '#/components/ui/badge'

/** What the saved profile gives to the text. */
export function KnownCompany({ company }: { company: Company }) {
  const lists = [
    { name: 'Services', entries: company.services.map((service) => service.name) },
    { name: 'Expertise', entries: company.expertise.map((expertise) => expertise.area) },
    { name: 'Values', entries: company.values.map((value) => value.value) },
  ].filter((list) => list.entries.length > 0)
  return (
    <div className="card pad known">
      <h3 className="h3">{company.name || 'Saved profile'}</h3>
      {company.description && <p className="label">{company.description}</p>}
      {lists.map((list) => (
        <div key={list.name}>
          <p className="lbl">{list.name}</p>
          <ul className="chips">
            {list.entries.map((entry) => (
              <li key={entry}>
                <Badge tone="accent">{entry}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
