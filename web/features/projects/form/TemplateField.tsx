import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { projectEndpoints, type TemplateOutline } from '#contract/projects/projects.endpoints.ts'
import { projectTemplates } from '#contract/projects/projects.schemas.ts'
import { reads } from '../../../lib/http/call.ts'
import { useField } from '../../../ui/form/useField.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { projectKeys } from '../projects.data.ts'

/** What the project begins with; each says what it brings. */
export function TemplateField() {
  const { t } = useTranslation('projects')
  const labelId = useId()
  const { field } = useField('template')
  const { data } = useQuery({
    queryKey: projectKeys.templates,
    queryFn: reads(projectEndpoints.templates),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const brings = ({ columns, tasks, milestones }: TemplateOutline) =>
    [
      columns.length > 0 && t('template.columns', { count: columns.length }),
      tasks.length > 0 && t('template.tasks', { count: tasks.length }),
      milestones.length > 0 && t('template.milestones', { count: milestones.length }),
    ].filter((part) => part !== false)
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend" id={labelId} sx={{ mb: '6px' }}>
        {t('form.template')}
      </FormLabel>
      <Box role="radiogroup" aria-labelledby={labelId} sx={grid}>
        {projectTemplates.map((template) => {
          const outline = data?.rows.find((row) => row.id === template)
          return (
            <Box key={template} component="label" sx={choice(field.value === template)}>
              <Box
                component="input"
                type="radio"
                name={field.name}
                value={template}
                checked={field.value === template}
                onChange={() => field.onChange(template)}
                sx={visuallyHidden}
              />
              <Box component="span" sx={{ fontWeight: 600, fontSize: 'size.text' }}>
                {t(`template.${template}`)}
              </Box>
              {(outline ? brings(outline) : []).map((line) => (
                <Box key={line} component="span" sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
                  {line}
                </Box>
              ))}
            </Box>
          )
        })}
      </Box>
    </FormControl>
  )
}

const grid = { display: 'grid', gap: '8px', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } } as const

const choice = (on: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    flexDirection: { xs: 'row', sm: 'column' },
    flexWrap: 'wrap',
    columnGap: '10px',
    rowGap: '2px',
    alignItems: { xs: 'baseline', sm: 'stretch' },
    minHeight: { sm: 92 },
    p: '10px 12px',
    border: 1,
    borderColor: on ? 'primary.main' : 'controlLine',
    borderRadius: '8px',
    bgcolor: on ? 'tone.primary.ground' : 'transparent',
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
    '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
  }) as const
