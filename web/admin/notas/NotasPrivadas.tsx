import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leerNotasPrivadas, NOTAS_PRIVADAS_MAXIMO, saveNotasPrivadas } from '../../../contract/notas-privadas.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'

/** What the practice keeps to itself about a person. They are read when somebody asks for them, because that is noted. */
export default function NotasPrivadas({ usuarioId }: { usuarioId: number }) {
  const params = { id: usuarioId }
  const anunciar = useAnuncio()
  const [version, setVersion] = useState(0)
  const [guardadas, setGuardadas] = useState(false)
  const leer = useMutation({
    mutationFn: () => call(leerNotasPrivadas, { params }),
    onSuccess: ({ version }) => setVersion(version),
  })
  const guardar = useMutation({
    mutationFn: (texto: string) => call(saveNotasPrivadas, { params, body: { texto, version } }),
    onSuccess: ({ version }) => {
      setVersion(version)
      setGuardadas(true)
      anunciar('Las notas privadas quedaron guardadas.')
    },
  })
  if (leer.error) {
    return (
      <RetryNotice onRetry={() => leer.mutate()} pending={leer.isPending}>
        No se pudieron leer las notas privadas.
      </RetryNotice>
    )
  }
  if (!leer.data) {
    return (
      <Button size="small" variant="secondary" pending={leer.isPending} onClick={() => leer.mutate()}>
        Ver notas privadas
      </Button>
    )
  }
  return (
    <Form
      label="Notas privadas"
      pending={guardar.isPending}
      error={guardar.error}
      onSubmit={(data) => guardar.mutate(String(data.get('texto')))}
    >
      <TextAreaField
        label="Notas privadas"
        name="texto"
        hint="Solo las ve quien administra; la historia dice quién las leyó."
        maxLength={NOTAS_PRIVADAS_MAXIMO}
        rows={6}
        defaultValue={leer.data.texto ?? ''}
        onInput={() => setGuardadas(false)}
      />
      <FormActions>
        <Button type="submit" pending={guardar.isPending}>
          {guardadas ? 'Notas guardadas' : 'Guardar notas privadas'}
        </Button>
      </FormActions>
    </Form>
  )
}
