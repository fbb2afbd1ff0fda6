import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxFileSize, photoTypes, storedFile } from '#contract/files/files.endpoints.ts'
import { type Profile, userEndpoints } from '#contract/users/users.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { call } from '../../../lib/http/call.ts'
import { send } from '../../../lib/http/send.ts'
import { storeAvatar } from '../../../lib/session/stored.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useCacheProfile } from '../profile.data.ts'

async function store(file: File): Promise<number> {
  const form = new FormData()
  form.append('file', file)
  // A file travels as multipart, which `call` does not carry; its answer is parsed all the same.
  const { body } = await send('POST', '/api/files', form)
  return storedFile.parse(body).id
}

const isPhoto = (file: File) => photoTypes.some((type) => type === file.type)

export function usePhoto(profile: Profile) {
  const { t } = useTranslation('profile')
  const take = useCacheProfile()
  const [refusal, setRefusal] = useState<string>()
  const [chosen, setChosen] = useState<File>()
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const fileId = file ? await store(file) : null
      return call(userEndpoints.setAvatar, { body: { fileId } })
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ avatar }, file) => {
      storeAvatar(avatar)
      take({ ...profile, avatar })
      toast.success(file ? t('photo.saved') : t('photo.removed'))
    },
    onError: async (error) => setRefusal(await errorText(error)),
  })
  /** A file that the server would refuse is not offered for cropping either. */
  const choose = (file: File) => {
    setRefusal(undefined)
    if (!isPhoto(file)) setRefusal(t('photo.wrongType'))
    else if (file.size > maxFileSize) setRefusal(t('photo.tooLarge'))
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
