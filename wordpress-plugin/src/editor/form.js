import apiFetch from '@wordpress/api-fetch'
import {
  Button,
  CheckboxControl,
  FormTokenField,
  SelectControl,
  TextareaControl,
} from '@wordpress/components'
import { useEffect, useState } from '@wordpress/element'
import { __ } from '@wordpress/i18n'

const START = {
  prompt: '',
  type: 'blog',
  style: 'educational',
  audience: 'general',
  tone: 'professional',
  length: 'auto',
  keywords: [],
  sources: [],
  images: true,
  company: true,
  company_id: '',
  language: '',
  insert: true,
}

const NO_CHOICE = { companies: [], allowed: true }

const LANGUAGES = Object.entries(window.cygnetEditor?.languages ?? {})

/** The essentials of the wizard. */
export function Form({ busy, remaining, onStart }) {
  const [values, setValues] = useState(START)
  const [{ companies, allowed }, setCompanies] = useState(NO_CHOICE)
  useEffect(() => {
    // Without them the default profile is used.
    apiFetch({ path: '/cygnet/v1/companies' })
      .then(setCompanies)
      .catch(() => setCompanies(NO_CHOICE))
  }, [])
  const set = (name) => (value) => setValues((before) => ({ ...before, [name]: value }))
  const short = values.prompt.trim().length < 10
  const select = (name, label, options) => (
    <SelectControl
      __nextHasNoMarginBottom
      __next40pxDefaultSize
      label={label}
      value={values[name]}
      options={options.map(([value, text]) => ({ value, label: text }))}
      onChange={set(name)}
    />
  )
  return (
    <form
      className="cygnet-form"
      onSubmit={(event) => {
        event.preventDefault()
        onStart({ ...values, prompt: values.prompt.trim() })
      }}
    >
      <TextareaControl
        __nextHasNoMarginBottom
        label={__('What should the post be about?', 'cygnet')}
        rows={5}
        value={values.prompt}
        onChange={set('prompt')}
        help={short && values.prompt ? __('Please enter at least 10 characters', 'cygnet') : undefined}
      />
      {select('type', __('Type', 'cygnet'), [
        ['blog', __('Blog', 'cygnet')],
        ['review', __('Review', 'cygnet')],
      ])}
      {select('style', __('Content type', 'cygnet'), [
        ['educational', __('Educational', 'cygnet')],
        ['promotional', __('Promotional', 'cygnet')],
        ['case-study', __('Case study', 'cygnet')],
        ['how-to', __('How-to', 'cygnet')],
        ['news', __('News', 'cygnet')],
      ])}
      {select('audience', __('Target audience', 'cygnet'), [
        ['general', __('General', 'cygnet')],
        ['b2b', __('Businesses (B2B)', 'cygnet')],
        ['b2c', __('Consumers (B2C)', 'cygnet')],
        ['professionals', __('Professionals', 'cygnet')],
        ['beginners', __('Beginners', 'cygnet')],
      ])}
      {select('tone', __('Tone', 'cygnet'), [
        ['professional', __('Professional', 'cygnet')],
        ['friendly', __('Friendly', 'cygnet')],
        ['casual', __('Casual', 'cygnet')],
        ['authoritative', __('Authoritative', 'cygnet')],
      ])}
      {select('length', __('Length', 'cygnet'), [
        ['auto', __('Auto', 'cygnet')],
        ['short', __('Short (500-800 words)', 'cygnet')],
        ['medium', __('Medium (800-1500 words)', 'cygnet')],
        ['long', __('Long (1500+ words)', 'cygnet')],
      ])}
      {select('language', __('Language', 'cygnet'), [['', __('As in the prompt', 'cygnet')], ...LANGUAGES])}
      <FormTokenField
        __nextHasNoMarginBottom
        __next40pxDefaultSize
        label={__('Keywords', 'cygnet')}
        value={values.keywords}
        maxLength={20}
        onChange={set('keywords')}
      />
      <TextareaControl
        __nextHasNoMarginBottom
        label={__('Pages to read as sources, one address per line', 'cygnet')}
        rows={2}
        value={values.sources.join('\n')}
        onChange={(text) => set('sources')(text ? text.split('\n').slice(0, 10) : [])}
      />
      <CheckboxControl
        __nextHasNoMarginBottom
        label={__('Generate images', 'cygnet')}
        checked={values.images}
        onChange={set('images')}
      />
      <CheckboxControl
        __nextHasNoMarginBottom
        label={__('Use the company profile', 'cygnet')}
        checked={values.company}
        help={
          values.company && !allowed
            ? __(
                'The default profile is used. To choose another one, the API key needs the permission company:read.',
                'cygnet'
              )
            : undefined
        }
        onChange={set('company')}
      />
      {values.company &&
        companies.length > 1 &&
        select(
          'company_id',
          __('Company profile', 'cygnet'),
          companies.map(({ id, name }, index) => [index ? id : '', name])
        )}
      <SelectControl
        __nextHasNoMarginBottom
        __next40pxDefaultSize
        label={__('Result', 'cygnet')}
        value={values.insert ? 'insert' : 'draft'}
        options={[
          { value: 'insert', label: __('Insert into this post', 'cygnet') },
          { value: 'draft', label: __('Create a separate draft', 'cygnet') },
        ]}
        onChange={(value) => set('insert')(value === 'insert')}
      />
      <Button
        __next40pxDefaultSize
        type="submit"
        variant="primary"
        isBusy={busy}
        disabled={busy || short || remaining === 0}
      >
        {__('Generate', 'cygnet')}
      </Button>
    </form>
  )
}
