import { useState } from 'react'
import type { Endpoint, Schema } from '../../../../contract/base/wire/endpoint.ts'
import { FormSubmit } from '../../../ui/form/Form.tsx'
import { FormularioDeclarado, send, valoresDe } from '../edicion/campos.tsx'
import type { CamposPara, Declaracion } from '../edicion/ficha.ts'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { type IdDeSeccion, SECCIONES, Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

interface Ajuste<L extends Endpoint, S extends Endpoint, D extends Declaracion> {
  leer: L
  guardar: S
  campos: CamposPara<L, S, D>
  boton: string
  /** The sentence after saving. */
  exito: string
}

/** `clave` names its draft. */
type AjusteProps<L extends Endpoint, S extends Endpoint, D extends Declaracion> = Ajuste<L, S, D> & {
  clave: string
  label: string
}

/** The screen of a section that is only such a form. */
export function deAjuste<const L extends Endpoint, const S extends Endpoint, D extends Declaracion>(
  { clave, get, save }: { clave: IdDeSeccion; get: L; save: S },
  { intro, ...ajuste }: Omit<Ajuste<L, S, D>, 'leer' | 'guardar'> & { intro: string },
) {
  return () => (
    <Seccion id={clave} intro={intro}>
      <FormularioDeAjuste<L, S, D> {...ajuste} leer={get} guardar={save} clave={clave} label={SECCIONES[clave]} />
    </Seccion>
  )
}

type Leido = { version: number }

/** Settings that are only fields; they are read with one call and saved with another. */
export function FormularioDeAjuste<const L extends Endpoint, const S extends Endpoint, D extends Declaracion>(
  props: AjusteProps<L, S, D>,
) {
  return (
    <LeerParaEditar clave={[props.clave]} leer={() => send(props.leer, {})}>
      {(leido, onActuales) => <Formulario {...props} leido={leido} onActuales={onActuales} />}
    </LeerParaEditar>
  )
}

type FormularioProps = Omit<AjusteProps<Endpoint, Endpoint, never>, 'campos'> & {
  campos: Declaracion
  leido: Leido
  onActuales: (actual: Leido) => void
}

function Formulario(props: FormularioProps) {
  const { label, leer, guardar: save, campos, boton, ...ajuste } = props
  const [ocupado, setOcupado] = useState(false)
  const valores = valoresDe(campos)
  const { vigente, guardar, nota, ...form } = useAjuste({
    ...ajuste,
    ...valores,
    leer: () => send(leer, {}),
    enviar: (escritos, version) => send(save, { body: { ...escritos, version } }),
  })
  const pending = form.pending || ocupado
  return (
    <FormularioDeclarado
      forma={{ label, schema: save.body as Schema, campos }}
      campos={valores.camposDe(vigente)}
      pending={pending}
      error={form.error}
      onSubmit={guardar}
      onOcupado={setOcupado}
    >
      {nota}
      <FormSubmit pending={pending}>{boton}</FormSubmit>
    </FormularioDeclarado>
  )
}
