import type { AdminPublicationDetail } from '@cygnet/sdk/operator'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useFormats } from '../lib/format'
import { TestMark } from '../list/mode-filter'
import { Fact, FactStrip } from '../parts/fact-strip'
import { fullName } from '../users/user-name'
import { PublicationStatus } from './publication-status'

/** The owner and the state of a publication. */
export function PublicationFacts() {
  const translate = useTranslate()
  const { date, number, percent } = useFormats()
  const publication = useRecordContext<AdminPublicationDetail>()
  if (!publication) return null
  const { user, status, publishedAt, qualityScore, wordCount, contentLength, language } = publication
  const said = (key: string, values = {}) => translate(`publications.${key}`, values)
  return (
    <>
      <TestMark mode={publication.mode} />
      <FactStrip>
        <Fact name={said('author')} more={user?.email}>
          {user ? (
            <Link to={`/users/${user.id}`}>{fullName(user, user.email)}</Link>
          ) : (
            translate('list.unknown_user')
          )}
        </Fact>
        <Fact name={said('status')} more={publishedAt && date(publishedAt)}>
          <PublicationStatus status={status} />
        </Fact>
        <Fact name={said('quality')}>{qualityScore === null ? '–' : percent(qualityScore)}</Fact>
        <Fact name={said('words')} more={said('characters', { count: number(contentLength) })}>
          {number(wordCount)}
        </Fact>
        <Fact name={said('language')}>{said(`languages.${language}`, { _: language.toUpperCase() })}</Fact>
        {publication.generatedBy && <Fact name={said('model')}>{publication.generatedBy}</Fact>}
        <Fact name={said('created')} more={said('changed', { time: date(publication.updatedAt) })}>
          {date(publication.createdAt)}
        </Fact>
      </FactStrip>
    </>
  )
}
