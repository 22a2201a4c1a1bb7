import type { Company, CompanyVoice } from '@cygnet/sdk'
import { Globe } from 'lucide-react'
import { Alert } from '#/components/ui/alert'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { shortAddress } from '#/lib/short-address'
import profileScreenStyles from '../profile-screen.module.css'
import { useProposal } from '../use-proposal'
import { HowThisSounds } from './how-this-sounds'
import styles from './voice-card.module.css'
import { ADDRESS, isSilent, LEVEL, PERSON, withProposal } from './voice-draft'
import { VoiceForm } from './voice-form'

interface VoiceCardProps {
  company: Company
  editing: boolean
  /** While the rest of the profile is edited. */
  locked: boolean
  onEdit: (editing: boolean) => void
}

/** How the company writes: learned from its website, edited here, kept by everything that is written for it. */
export function VoiceCard({ company, editing, locked, onEdit }: VoiceCardProps) {
  const { voice, voiceProposal } = company
  return (
    <Card as="section" padded aria-labelledby="voice-title">
      {editing ? (
        <VoiceForm company={company} onDone={() => onEdit(false)} />
      ) : (
        <>
          <div className={profileScreenStyles.head}>
            <div>
              <h2 className={textStyles.cardTitle} id="voice-title">
                Brand voice
              </h2>
              <p className={fieldStyles.help}>
                Publications for your company are written in this voice, and the quality score checks them
                against it.
              </p>
            </div>
            <Button size="sm" disabled={locked} onClick={() => onEdit(true)}>
              Edit voice
            </Button>
          </div>
          {voiceProposal && <ProposalNotice company={company} proposal={voiceProposal} />}
          {isSilent(voice) ? (
            <p className={profileScreenStyles.none}>
              Not set yet. Read your website to learn the voice from your pages, or set it yourself.
            </p>
          ) : (
            <VoiceFacts voice={voice} />
          )}
          <HowThisSounds company={company} voice={voice} />
          {company.fieldSources.voice && (
            <p className={classNames(fieldStyles.help, styles.origin)}>
              Learned from {shortAddress(company.fieldSources.voice)}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function VoiceFacts({ voice }: { voice: CompanyVoice }) {
  return (
    <dl className={profileScreenStyles.facts}>
      <Fact name="Speaks as" value={voice.person && PERSON[voice.person]} />
      <Fact name="Form of address" value={voice.address && ADDRESS[voice.address]} />
      <Fact name="Reading level" value={voice.readingLevel && LEVEL[voice.readingLevel]} />
      <Fact name="Words to use" value={voice.preferredWords.join(', ')} />
      <Fact
        name="Words to avoid"
        value={voice.avoidedWords
          .map(({ word, instead }) => (instead ? `${word} (say ${instead})` : word))
          .join(', ')}
      />
      <div>
        <dt>Sounds like</dt>
        <dd>
          {voice.samples.length === 0 ? (
            <span className={profileScreenStyles.none}>Not set</span>
          ) : (
            <Samples samples={voice.samples} />
          )}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={value ? undefined : profileScreenStyles.none}>{value || 'Not set'}</span>
      </dd>
    </div>
  )
}

function Samples({ samples }: { samples: string[] }) {
  return (
    <div className={styles.samples}>
      {samples.map((sample) => (
        <blockquote key={sample}>{sample}</blockquote>
      ))}
    </div>
  )
}

/** What the website says otherwise: the voice that was set by hand stays until this is taken. */
function ProposalNotice({ company, proposal }: { company: Company; proposal: CompanyVoice }) {
  const { use, dismiss, busy } = useProposal(company, 'Voice saved')
  const lines = [
    proposal.person && PERSON[proposal.person],
    proposal.address && ADDRESS[proposal.address],
    proposal.readingLevel && LEVEL[proposal.readingLevel],
    proposal.preferredWords.length > 0 && `Words to use: ${proposal.preferredWords.join(', ')}`,
  ].filter(Boolean)
  return (
    <Alert
      title="Your website suggests something else"
      icon={Globe}
      role="status"
      className={styles.proposal}
    >
      {lines.length > 0 && (
        <ul className={styles.proposed}>
          {lines.map((line) => (
            <li key={String(line)}>{line}</li>
          ))}
        </ul>
      )}
      {proposal.samples.length > 0 && <Samples samples={proposal.samples} />}
      <div className={classNames(layoutStyles.row, styles.choices)}>
        <Button
          size="sm"
          busy={use.isPending}
          disabled={busy}
          onClick={() => void use.run({ voice: withProposal(company.voice, proposal) })}
        >
          Use suggestion
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          onClick={() => void dismiss.run({ voiceProposal: null })}
        >
          Keep mine
        </Button>
      </div>
    </Alert>
  )
}
