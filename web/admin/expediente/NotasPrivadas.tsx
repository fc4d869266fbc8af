import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../../contract/base/endpoint.ts'
import { formatFechaCorta } from '../../../contract/base/tiempo.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../contract/cuentas/notas-privadas.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextAreaField } from '../../ui/form/Field.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { Lectura } from '../../ui/status/Lectura.tsx'
import { ahora } from '../../ui/time/useHoy.ts'
import { Borrador } from '../edicion/Borrador.tsx'
import { FormularioBreve } from '../edicion/FormularioBreve.tsx'

/** The practice's own notes about a person, read on request only, because reading is noted. */
export default function NotasPrivadas({ usuarioId }: { usuarioId: number }) {
  const { data, mutate, isPending, error } = useMutation({
    mutationFn: () => call(leerNotasPrivadas, { params: { id: usuarioId } }),
  })
  return (
    <Lectura
      de={{ data, error, isFetching: isPending, refetch: mutate }}
      fallo="No se pudieron leer las notas privadas."
      parte
      cargando={
        <Button size="small" variant="secondary" pending={isPending} onClick={() => mutate()}>
          Ver notas privadas
        </Button>
      }
    >
      {(data) => (
        <Borrador que={`notas-${usuarioId}`} leido={data}>
          {(leidas) => <Formulario usuarioId={usuarioId} leidas={leidas} />}
        </Borrador>
      )}
    </Lectura>
  )
}

type Notas = Answer<typeof leerNotasPrivadas>

function Formulario({ usuarioId, leidas }: { usuarioId: number; leidas: Notas }) {
  const anunciar = useAnuncio()
  const [notas, setNotas] = useState(leidas)
  const [guardadas, setGuardadas] = useState(false)
  return (
    <FormularioBreve
      label="Notas privadas"
      schema={saveNotasPrivadas.body}
      enviar={({ texto = '', hoy = '' }) => {
        const body = { texto: conFecha(texto, hoy), version: notas.version }
        return call(saveNotasPrivadas, { params: { id: usuarioId }, body })
      }}
      onHecho={(nuevas) => {
        setNotas(nuevas)
        setGuardadas(true)
        anunciar('Las notas privadas quedaron guardadas.')
      }}
      boton={guardadas ? 'Notas guardadas' : 'Guardar notas privadas'}
    >
      <TextAreaField
        label="Nota de hoy"
        name="hoy"
        hint="Se agrega al final, con la fecha."
        rows={2}
        onInput={() => setGuardadas(false)}
      />
      <TextAreaField
        label="Notas privadas"
        name="texto"
        hint="Solo las ve quien atiende a la persona o administra todo; la historia dice quién las leyó."
        rows={6}
        defaultValue={notas.texto ?? ''}
        onInput={() => setGuardadas(false)}
      />
    </FormularioBreve>
  )
}

/** The notes with today's as a dated line at their end. */
function conFecha(texto: string, deHoy: string): string {
  return [texto.trimEnd(), deHoy.trim() && `${formatFechaCorta(ahora())} · ${deHoy.trim()}`].filter(Boolean).join('\n')
}
