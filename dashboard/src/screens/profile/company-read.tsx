import type { Company } from '@cygnet/sdk'
import { Fragment } from 'react'
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

/** The saved profile, with the page from which each field was read. */
export function CompanyRead({ company }: { company: Company }) {
  if (!company.exists)
    return (
      <p className={styles.profileNone}>
        Your profile is empty. Fill it in yourself or read it from your website. Your publications can then
        describe what you offer and cite your own pages.
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
                {company[name] || 'Not set'}
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
                <Address url={company.website} />
              </a>
            ) : (
              <span className={profileScreenStyles.none}>Not set</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Contact email</dt>
          <dd>
            <span className={company.contactEmail ? undefined : profileScreenStyles.none}>
              {company.contactEmail || 'Not set'}
            </span>
            <Origin url={company.fieldSources.contactEmail} />
          </dd>
        </div>
        <div>
          <dt>Brand colors</dt>
          <dd>
            {company.colors.length > 0 ? (
              <span>
                {company.colors.map((color) => (
                  <span key={color} className={styles.color}>
                    <i style={{ background: color }} aria-hidden="true" />
                    {color}
                  </span>
                ))}
              </span>
            ) : (
              <span className={profileScreenStyles.none}>Not set</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Social links</dt>
          <dd>
            {Object.keys(company.socialMedia).length > 0 ? (
              <span>
                {Object.entries(company.socialMedia).map(([network, url]) => (
                  <a key={network} href={url} rel="noreferrer" target="_blank">
                    {capitalized(network)}
                  </a>
                ))}
              </span>
            ) : (
              <span className={profileScreenStyles.none}>Not set</span>
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
  return url ? (
    <span className={fieldStyles.help}>
      from <Address url={url} />
    </span>
  ) : null
}

/** A long address may wrap after each slash. */
function Address({ url }: { url: string }) {
  return shortAddress(url)
    .split(/(?<=\/)/)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))
}

const SPELLED: Record<string, string> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  github: 'GitHub',
  x: 'X',
}
const capitalized = (network: string) =>
  SPELLED[network] ?? network.charAt(0).toUpperCase() + network.slice(1)

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
