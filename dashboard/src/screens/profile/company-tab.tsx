import type { Company } from '@cygnet/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import { errorMessage } from '#/lib/error-message'
import { companyKeys, useCompany } from '#/queries/company'
import { CompanyForm } from './company-form'
import { CompanyRead } from './company-read'
import { ParsingCard } from './parsing-card'

/** The company, to read or to edit, and its website to read it from. */
export function CompanyTab() {
  const client = useQueryClient()
  const { data: company, error, refetch, isFetching } = useCompany()
  const store = (saved: Company) => client.setQueryData(companyKeys.profile, saved)
  const [editing, setEditing] = useState(false)
  if (error)
    return (
      <ErrorState
        title="Your company could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!company)
    return (
      <div className="card pad" aria-busy="true">
        <SkeletonLines widths={['w-4/12', 'w-9/12', 'w-8/12', 'w-5/12']} className="gap-4" />
      </div>
    )
  return (
    <div className="profile-columns">
      <section className="card pad" aria-labelledby="company-title">
        {editing ? (
          <CompanyForm
            company={company}
            onCancel={() => setEditing(false)}
            onSaved={(saved) => {
              store(saved)
              setEditing(false)
            }}
          />
        ) : (
          <>
            <div className="profile-head">
              <h2 className="h3" id="company-title">
                Company information
              </h2>
              <Button size="sm" onClick={() => setEditing(true)}>
                Edit
              </Button>
            </div>
            <CompanyRead company={company} />
          </>
        )}
      </section>
      <ParsingCard company={company} onParsed={store} locked={editing} />
    </div>
  )
}
