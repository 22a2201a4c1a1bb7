import { UrlRows } from '#/components/company/url-rows'
import fieldStyles from '#/components/ui/field.module.css'
import { urlError } from '#/lib/web-address'
import type { StepProps } from '../settings'

/** Pages that are read and cited for this text only. */
export function OwnSources({ settings, change }: StepProps) {
  return (
    <div>
      <UrlRows
        legend="Pages to use as sources"
        optional
        name="Source"
        urls={settings.sources}
        onUrls={(sources) => change({ sources })}
        problem={urlError}
      />
      <p className={fieldStyles.help}>They are read for this text and cited where it uses them.</p>
    </div>
  )
}
