import type { PartnerLink, PartnerLinkInput } from '@cygnet/sdk/session'
import { SelectField, TextField } from '#/components/ui/field'
import { FormDialog } from '#/components/ui/form-dialog'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { createPartnerLink } from '#/queries/partner'

/** Pages of the site that are worth linking to. */
const PAGES = [
  { value: '/', label: 'Home page' },
  { value: '/pricing', label: 'Pricing' },
  { value: '/engine', label: 'How a post is made' },
]

interface Values {
  name: string
  campaign: string
  path: string
}

export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<Values, PartnerLinkInput, PartnerLink>
      title="New campaign link"
      description="Its clicks, sign-ups and earnings are counted separately."
      submitLabel="Create Link"
      mutation={createPartnerLink}
      defaultValues={{ name: '', campaign: '', path: '/' }}
      input={({ name, campaign, path }) => ({
        name: name.trim(),
        path,
        ...(campaign.trim() && { campaign: campaign.trim() }),
      })}
      success={() => ['Link created']}
      failureText="The link could not be created. Please try again."
      onClose={onClose}
    >
      {({ register, errors }) => (
        <div className={classNames(layoutStyles.stack, layoutStyles.loose)}>
          <TextField
            label="Name"
            maxLength={80}
            placeholder="Spring newsletter"
            error={errors.name?.message}
            {...register('name', { validate: (value) => value.trim() !== '' || 'Please enter a name' })}
          />
          <TextField
            label="Campaign tag"
            optional
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="spring-newsletter"
            help="Part of the address. If you leave it empty, it is made from the name."
            error={errors.campaign?.message}
            {...register('campaign')}
          />
          <SelectField label="Page" options={PAGES} error={errors.path?.message} {...register('path')} />
        </div>
      )}
    </FormDialog>
  )
}
