import { useTranslation } from 'react-i18next'
import { FilterButton } from '../../../ui/DataTable/FilterButton.tsx'
import { CalendarIcon, LabelIcon, LinkedIcon } from '../../../ui/icons.ts'
import { useBoardContext } from '../boardContext.ts'
import { type CardFilters, dueChoices, labelsOn, taskChoices } from '../model/filters.ts'

type ChoiceFiltersProps = { filters: CardFilters; onFilters: (filters: CardFilters) => void }

export function ChoiceFilters({ filters, onFilters }: ChoiceFiltersProps) {
  const { t } = useTranslation('kanban')
  const { visible } = useBoardContext()
  // A label that is filtered by stays in the list, even when its last card has gone.
  const labels = [...new Set([...labelsOn({ columns: visible() }), ...filters.labels])]
  return (
    <>
      <FilterButton
        icon={CalendarIcon}
        filter={{
          id: 'due',
          label: t('filters.due'),
          options: dueChoices.map((value) => ({ value, label: t(`filters.dueChoices.${value}`) })),
        }}
        values={filters.due ? [filters.due] : []}
        onChange={([value]) => onFilters({ ...filters, due: dueChoices.find((choice) => choice === value) })}
      />
      {labels.length > 0 && (
        <FilterButton
          icon={LabelIcon}
          filter={{
            id: 'label',
            label: t('filters.labels'),
            multiple: true,
            options: labels.map((label) => ({ value: label, label })),
          }}
          values={filters.labels}
          onChange={(chosen) => onFilters({ ...filters, labels: chosen })}
        />
      )}
      <FilterButton
        icon={LinkedIcon}
        filter={{
          id: 'task',
          label: t('filters.task'),
          options: taskChoices.map((value) => ({ value, label: t(`filters.taskChoices.${value}`) })),
        }}
        values={filters.task ? [filters.task] : []}
        onChange={([value]) => onFilters({ ...filters, task: taskChoices.find((choice) => choice === value) })}
      />
    </>
  )
}
