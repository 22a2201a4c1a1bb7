import type { Company } from '@cygnet/sdk'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { useCompanies, useCompany } from '#/queries/company'
import { CompanyForm } from './company-form'
import { CompanyRead } from './company-read'
import styles from './company-tab.module.css'
import { FieldProposals } from './field-proposals'
import { ParsingCard } from './parsing-card'
import profileScreenStyles from './profile-screen.module.css'
import { ProfileSteps } from './profile-steps'
import { ProfilePicker } from './profiles/profile-picker'
import { VoiceCard } from './voice/voice-card'

/** The company, or each of several, to read or to edit, and its website to read it from. */
export function CompanyTab() {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: profiles } = useCompanies()
  const { data: company, error, refetch, isFetching } = useCompany({ id: chosen })
  const choose = (id: string | null) =>
    setChosen(profiles?.companies.find((one) => one.id === id)?.isDefault ? null : id)
  const several = profiles && (profiles.companies.length > 1 || profiles.most > 1)
  return (
    <>
      {several && company && <ProfilePicker profiles={profiles} company={company} onChoose={choose} />}
      {error ? (
        <LoadFailure
          title="Your company could not be loaded"
          error={error}
          safe="What you have entered is safe."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : company ? (
        <Profile key={company.id} company={company} />
      ) : (
        <Card padded aria-busy="true">
          <SkeletonLines widths={['33.33%', '75%', '66.67%', '41.67%']} gap="1rem" />
        </Card>
      )}
    </>
  )
}

function Profile({ company }: { company: Company }) {
  const [edited, setEdited] = useState<'profile' | 'voice' | null>(null)
  // Reading the website fills in everything else, so it comes first until there is something.
  const isEmpty = !company.exists && company.parsedSources.length === 0
  const parsing = <ParsingCard company={company} isFirst={isEmpty} locked={edited !== null} />
  return (
    <div className={styles.profileColumns}>
      <div className={styles.main}>
        {isEmpty && parsing}
        <Card as="section" padded aria-labelledby="company-title">
          {edited === 'profile' ? (
            <CompanyForm company={company} onCancel={() => setEdited(null)} onSaved={() => setEdited(null)} />
          ) : (
            <>
              <div className={profileScreenStyles.head}>
                <h2 className={textStyles.cardTitle} id="company-title">
                  Company information
                </h2>
                <Button size="sm" disabled={edited === 'voice'} onClick={() => setEdited('profile')}>
                  Edit
                </Button>
              </div>
              <FieldProposals company={company} />
              <CompanyRead company={company} />
            </>
          )}
        </Card>
        <VoiceCard
          company={company}
          editing={edited === 'voice'}
          locked={edited === 'profile'}
          onEdit={(editing) => setEdited(editing ? 'voice' : null)}
        />
      </div>
      <div className={styles.beside}>
        <ProfileSteps company={company} />
        {!isEmpty && parsing}
      </div>
    </div>
  )
}
