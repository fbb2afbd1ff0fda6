import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxFileSize, photoTypes } from '#contract/files/files.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { storeFile } from '../../../lib/upload/storeFile.ts'

const isPhoto = (file: File) => photoTypes.some((type) => type === file.type)

/** Takes a stored photo into use, or takes the present one away. */
export type SetPhoto = (fileId: number | null) => Promise<void>

export function usePhoto(set: SetPhoto) {
  const { t } = useTranslation('photo')
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useState<File>()
  const change = useMutation({
    mutationFn: async (file: File | null) => set(file ? await storeFile(file) : null),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await errorText(error)),
  })
  /** A file that the server would refuse is not offered for cropping either. */
  const choose = (file: File) => {
    setRefusal(undefined)
    if (!isPhoto(file)) setRefusal(t('wrongType'))
    else if (file.size > maxFileSize) setRefusal(t('tooLarge'))
    else setChosen(file)
  }
  const upload = (file: File) => {
    setChosen(undefined)
    change.mutate(file)
  }
  return {
    chosen,
    choose,
    turnBack: () => setChosen(undefined),
    upload,
    remove: () => change.mutate(null),
    refusal,
    busy: change.isPending,
  }
}
