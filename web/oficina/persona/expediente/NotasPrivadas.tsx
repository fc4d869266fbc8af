import { useState } from 'react'
import { formatFechaCorta } from '../../../../contract/base/time/time.ts'
import type { Answer } from '../../../../contract/base/wire/endpoint.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { AreaField } from '../../../ui/form/held.tsx'
import { VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import { useForm } from '../../base/edicion/useForm.tsx'
import { useGuardar } from '../../base/edicion/useGuardar.tsx'
import { useParaEditar } from '../../base/edicion/useParaEditar.tsx'

/** The practice's own notes about a person, read on request only, because reading is noted. */
export default function NotasPrivadas({ usuarioId }: { usuarioId: number }) {
  const [pedidas, setPedidas] = useState(false)
  const leer = () => call(leerNotasPrivadas, { params: { id: usuarioId } })
  if (!pedidas) {
    return (
      <Button size="small" variant="secondary" onClick={() => setPedidas(true)}>
        Ver
        <VisuallyHidden> notas privadas</VisuallyHidden>
      </Button>
    )
  }
  return <Leidas usuarioId={usuarioId} leer={leer} />
}

type Notas = Answer<typeof leerNotasPrivadas>
type Escritas = { texto: string; hoy: string }
type LeidasProps = { usuarioId: number; leer: () => Promise<Notas> }

function Leidas(props: LeidasProps) {
  const { leido, espera } = useParaEditar(['notas', props.usuarioId], props.leer)
  return leido ? <Formulario {...props} leido={leido} /> : espera
}

// Today's note is added to what stands there, whoever wrote it meanwhile.
const camposDe = ({ texto }: Notas): Escritas => ({ texto: texto ?? '', hoy: '' })

function Formulario({ usuarioId, leer, leido }: LeidasProps & { leido: Notas }) {
  const kept = useForm<Escritas, Notas>({
    que: `notas-${usuarioId}`,
    leido,
    valoresDe: camposDe,
    schema: saveNotasPrivadas.body,
    sobra: { hoy: loQueSigue },
  })
  const { guardar, pending, nota } = useGuardar(kept, {
    etiquetas: { texto: 'Notas privadas', hoy: 'Nota de hoy' },
    edicion: { camposDe, leer },
    comoQueda: ({ texto, hoy }) => ({ texto: conFecha(texto, hoy) }),
    enviar: ({ texto, hoy }, version) => {
      const body = { texto: conFecha(texto, hoy), version }
      return call(saveNotasPrivadas, { params: { id: usuarioId }, body })
    },
    exito: { titulo: '¡Guardado!', texto: 'Las notas privadas quedaron guardadas.' },
    porDefecto: 'No se pudo guardar',
  })
  const { form, recuperado } = kept
  return (
    <>
      {recuperado}
      <Form form={form} label="Notas privadas" pending={pending} onSubmit={guardar}>
        <AreaField label="Nota de hoy" of={form.field('hoy')} hint="Se agrega al final, con la fecha." rows={2} />
        <AreaField
          label="Notas privadas"
          of={form.field('texto')}
          hint="Solo las ve quien atiende a la persona o administra todo; la historia dice quién las leyó."
          rows={6}
        />
        {nota}
        <FormSubmit pending={pending}>Guardar notas privadas</FormSubmit>
      </Form>
    </>
  )
}

/** The notes with today's as a dated line at their end. One that stands there was added by a save whose answer was lost. */
function conFecha(texto: string, deHoy: string): string {
  const escrito = texto.trimEnd()
  if (!deHoy.trim()) return escrito
  const linea = `${formatFechaCorta(nowHere())} · ${deHoy.trim()}`
  const todo = escrito && `${escrito}\n`
  return `\n${todo}`.includes(`\n${linea}\n`) ? escrito : todo + linea
}

/** What was written on after it was sent. */
function loQueSigue(ahora: string, enviado: string): string {
  return ahora.startsWith(enviado) ? ahora.slice(enviado.length).trimStart() : ahora
}
