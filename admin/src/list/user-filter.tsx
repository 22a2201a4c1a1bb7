import type { AdminUser } from '@cygnet/sdk/operator'
import { Autocomplete, TextField } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { useGetList, useGetOne, useTranslate } from 'react-admin'
import { fullName } from '../users/user-name'
import { FilterChip, useFilter } from './filters'
import styles from './user-filter.module.css'

/** Filters by one user, who is found by name or address. */
export function UserFilter({
  label,
  all,
  whenSet = false,
}: {
  label: string
  /** Only where a link has chosen a user: the search finds users as well. */
  whenSet?: boolean
  /** Words for no filter, where everybody would be unclear. */
  all?: string
}) {
  const translate = useTranslate()
  const [userId, setUserId] = useFilter('userId')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useDeferredValue(typed.trim())
  const chosen = useGetOne<AdminUser>(
    'users',
    { id: userId },
    { enabled: userId !== '', onError: () => {} }
  ).data
  const found = useGetList<AdminUser>(
    'users',
    {
      filter: search ? { search } : {},
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    // Most often nobody is looked for.
    { enabled: isOpen, onError: () => {} }
  )
  if (whenSet && userId === '') return null
  const value = userId ? (chosen ?? null) : null
  const options = found.data ?? []
  return (
    <>
      <Autocomplete<AdminUser>
        className={styles.user}
        data-folded
        size="small"
        value={value}
        options={value && !options.some(({ id }) => id === value.id) ? [value, ...options] : options}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        loading={found.isFetching}
        loadingText={translate('state.loading')}
        noOptionsText={translate('state.no_data')}
        clearText={translate('ra.action.clear_input_value')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        // The server searches.
        filterOptions={(options) => options}
        getOptionLabel={(user) => fullName(user, user.email)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_event, user) => setUserId(user?.id ?? '')}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            placeholder={all ?? translate('list.all_users')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
            }}
          />
        )}
      />
      {userId && (
        <FilterChip
          label={label}
          value={value ? fullName(value, value.email) : userId}
          onRemove={() => setUserId('')}
        />
      )}
    </>
  )
}
