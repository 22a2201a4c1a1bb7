import type { Company } from '@cygnet/sdk'
import fieldStyles from '#/components/ui/field.module.css'
import { shortAddress } from '#/lib/short-address'
import styles from './company-read.module.css'
import profileScreenStyles from './profile-screen.module.css'

const TEXTS = [
  ['Company name', 'name'],
  ['Industry', 'industry'],
  ['Description', 'description'],
  ['Mission', 'mission'],
  ['Vision', 'vision'],
  ['Target audience', 'targetAudience'],
] as const

/** The saved profile, with the page that each field was read from. */
export function CompanyRead({ company }: { company: Company }) {
  if (!company.exists)
    return (
      <p className={styles.profileNone}>
        Nothing is known yet. Edit it by hand, or read it from your website: publications can then speak of
        what you offer, and cite your own pages.
      </p>
    )
  return (
    <>
      <dl className={profileScreenStyles.facts}>
        {TEXTS.map(([label, name]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span className={company[name] ? undefined : profileScreenStyles.none}>
                {company[name] || 'Not given'}
              </span>
              <Origin url={company.fieldSources[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Website</dt>
          <dd>
            {company.website ? (
              <a href={company.website} rel="noreferrer" target="_blank">
                {shortAddress(company.website)}
              </a>
            ) : (
              <span className={profileScreenStyles.none}>Not given</span>
            )}
          </dd>
        </div>
      </dl>
      <ReadList
        title="Services"
        rows={company.services.map(({ name, description }) => ({ name, description }))}
      />
      <ReadList
        title="Expertise"
        rows={company.expertise.map(({ area, description, yearsOfExperience: years }) => ({
          name: years > 0 ? `${area}, ${years} ${years === 1 ? 'year' : 'years'}` : area,
          description,
        }))}
      />
      <ReadList
        title="Values"
        rows={company.values.map(({ value, description }) => ({ name: value, description }))}
      />
    </>
  )
}

function Origin({ url }: { url: string | undefined }) {
  return url ? <span className={fieldStyles.help}>from {shortAddress(url)}</span> : null
}

function ReadList({ title, rows }: { title: string; rows: { name: string; description: string }[] }) {
  return (
    <div className={profileScreenStyles.list}>
      <h3 className={fieldStyles.label}>{title}</h3>
      {rows.length === 0 ? (
        <p className={profileScreenStyles.none}>None yet</p>
      ) : (
        <ul>
          {rows.map(({ name, description }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are as they are saved and have no identity
            <li key={at}>
              <b>{name}</b>
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
