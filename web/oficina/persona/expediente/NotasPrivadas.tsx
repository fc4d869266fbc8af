import { useState } from 'react'
import { formatFechaCorta } from '../../../../contract/base/time/tiempo.ts'
import type { Answer } from '../../../../contract/base/wire/endpoint.ts'
import { leerNotasPrivadas, saveNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextAreaField } from '../../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'
import { nowHere } from '../../../ui/time/useToday.ts'
import { useAjuste } from '../../base/ajustes/useAjuste.tsx'
import { LeerParaEditar } from '../../base/edicion/LeerParaEditar.tsx'

/** The practice's own notes about a person, read on request only, because reading is noted. */
export default function NotasPrivadas({ usuarioId }: { usuarioId: number }) {
  const [pedidas, setPedidas] = useState(false)
  const leer = () => call(leerNotasPrivadas, { params: { id: usuarioId } })
  if (!pedidas) {
    return (
      <Button size="small" variant="secondary" onClick={() => setPedidas(true)}>
        Ver notas privadas
      </Button>
    )
  }
  return (
    <LeerParaEditar clave={['notas', usuarioId]} leer={leer}>
      {(leido, onActuales) => <Formulario usuarioId={usuarioId} {...{ leido, leer, onActuales }} />}
    </LeerParaEditar>
  )
}

type Notas = Answer<typeof leerNotasPrivadas>
type FormularioProps = {
  usuarioId: number
  leido: Notas
  leer: () => Promise<Notas>
  onActuales: (actual: Notas) => void
}

function Formulario({ usuarioId, ...edicion }: FormularioProps) {
  const { vigente, guardar, pending, error, nota } = useAjuste({
    ...edicion,
    etiquetas: { texto: 'Notas privadas', hoy: 'Nota de hoy' },
    // Today's note is added to what stands there, whoever wrote it meanwhile.
    camposDe: ({ texto }: Notas) => ({ texto: texto ?? '', hoy: '' }),
    enviar: ({ texto, hoy }, version) => {
      const body = { texto: conFecha(texto, hoy), version }
      return call(saveNotasPrivadas, { params: { id: usuarioId }, body })
    },
    exito: 'Las notas privadas quedaron guardadas.',
  })
  return (
    <Form
      label="Notas privadas"
      schema={saveNotasPrivadas.body}
      pending={pending}
      error={error}
      onSubmit={({ texto = '', hoy = '' }) => guardar({ texto, hoy })}
    >
      <TextAreaField label="Nota de hoy" name="hoy" hint="Se agrega al final, con la fecha." rows={2} />
      <TextAreaField
        label="Notas privadas"
        name="texto"
        hint="Solo las ve quien atiende a la persona o administra todo; la historia dice quién las leyó."
        rows={6}
        defaultValue={vigente.texto ?? ''}
      />
      {nota}
      <FormSubmit pending={pending}>Guardar notas privadas</FormSubmit>
    </Form>
  )
}

/** The notes with today's as a dated line at their end. */
function conFecha(texto: string, deHoy: string): string {
  return [texto.trimEnd(), deHoy.trim() && `${formatFechaCorta(nowHere())} · ${deHoy.trim()}`]
    .filter(Boolean)
    .join('\n')
}
