import type { Company } from '@cygnet/sdk'
import { Link } from 'react-router'
import { pages } from '#/app/shell/navigation'
import { OptionCards, Switch } from '#/components/ui/choice'
import { SelectField, TextArea, TextField } from '#/components/ui/field'
import { useCompanies } from '#/queries/company'
import type { CompanySource, StepProps } from '../settings'
import styles from './company-step.module.css'
import { FoundOn } from './found-on'
import { KnownCompany } from './known-company'
import { ParseWebsite } from './parse-website'
import { StepTitle } from './step-title'

const FOCUS = [
  { value: 'services', label: 'Services' },
  { value: 'expertise', label: 'Expertise' },
  { value: 'values', label: 'Values' },
  { value: 'none', label: 'None' },
] as const

interface CompanyStepProps extends StepProps {
  company: Company | undefined
}

export function CompanyStep({ settings, change, company }: CompanyStepProps) {
  const known = company?.exists ?? false
  const { data: profiles } = useCompanies({ enabled: settings.includeCompanyContext })
  const companies = profiles?.companies.filter(({ name }) => name !== '') ?? []
  const parsed = settings.companyInfoSource === 'parse' ? company?.fieldSources : undefined
  const sources: { value: CompanySource; label: string; text: string }[] = [
    { value: 'manual', label: 'Type it in', text: 'A name and a description' },
    { value: 'parse', label: 'Parse website', text: "Read it from the company's pages" },
    ...(known
      ? [{ value: 'known', label: 'Saved profile', text: 'Use what your profile says' } as const]
      : []),
  ]
  const focus = (
    <SelectField
      label="Focus"
      options={FOCUS}
      value={settings.companyFocus}
      help={
        <>
          Which side of the company the post emphasizes.{' '}
          <Link to={pages.profile.href}>{pages.profile.label}</Link>
        </>
      }
      onChange={(event) => change({ companyFocus: event.target.value as typeof settings.companyFocus })}
    />
  )
  return (
    <>
      <StepTitle
        title="Company context"
        aside={
          <Switch
            label="Include company context"
            checked={settings.includeCompanyContext}
            onChange={(event) =>
              change(
                event.target.checked
                  ? { includeCompanyContext: true, companyInfoSource: known ? 'known' : 'manual' }
                  : {
                      includeCompanyContext: false,
                      companyName: '',
                      companyDescription: '',
                      companyUrls: [''],
                    }
              )
            }
          />
        }
      >
        Facts about the company make the post specific. They come from your own pages and are cited like any
        other source.
      </StepTitle>
      {settings.includeCompanyContext && (
        <>
          <OptionCards
            legend="Information source"
            options={sources}
            value={settings.companyInfoSource}
            onChange={(companyInfoSource) => change({ companyInfoSource })}
          />
          {settings.companyInfoSource === 'known' && companies.length > 1 && (
            <SelectField
              label="Company profile"
              options={companies.map(({ id, name, isDefault }) => ({
                value: isDefault ? '' : id,
                label: name,
              }))}
              value={settings.companyId ?? ''}
              onChange={(event) => change({ companyId: event.target.value || null })}
            />
          )}
          <div className={styles.stepColumns}>
            {settings.companyInfoSource === 'parse' && (
              <ParseWebsite
                urls={settings.companyUrls}
                onUrls={(companyUrls) => change({ companyUrls })}
                company={company}
                onParsed={({ name, description }) =>
                  change({ companyName: name, companyDescription: description })
                }
              />
            )}
            {settings.companyInfoSource === 'known' && company ? (
              <>
                <KnownCompany company={company} />
                <div>{focus}</div>
              </>
            ) : (
              <>
                <div>
                  <TextField
                    label="Company name"
                    maxLength={200}
                    value={settings.companyName}
                    aside={<FoundOn url={parsed?.name} />}
                    onChange={(event) => change({ companyName: event.target.value })}
                  />
                  <TextArea
                    label="Company description"
                    rows={4}
                    maxLength={5000}
                    value={settings.companyDescription}
                    aside={<FoundOn url={parsed?.description} />}
                    onChange={(event) => change({ companyDescription: event.target.value })}
                  />
                  {settings.companyInfoSource === 'parse' && focus}
                </div>
                {settings.companyInfoSource === 'manual' && <div>{focus}</div>}
              </>
            )}
          </div>
        </>
      )}
    </>
  )
}
