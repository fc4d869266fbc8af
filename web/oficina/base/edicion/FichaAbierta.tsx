import { idOf } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { useSearch } from '../../../base/router/navigation.tsx'
import type { DraftStore } from '../../../base/storage/drafts.ts'
import { type ConfirmOptions, useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useWaiting } from '../../../ui/form/values.ts'
import type { Dialogo } from '../lista/useDireccion.ts'
import { Foot } from '../pieces.tsx'
import { textosDe } from '../textos.ts'
import { camposDeclarados, nadaDe } from './campos.tsx'
import type { Campos } from './choque.ts'
import { COPIA, type Ficha } from './ficha.ts'
import { useInsistir } from './insistir.ts'
import { useForm } from './useForm.tsx'
import { useGuardar } from './useGuardar.tsx'
import { useParaEditar } from './useParaEditar.tsx'

type Leido = { version: number }

export type FichaAbiertaProps<C extends Campos, T extends Leido> = {
  ficha: Ficha<C, T>
  /** The dialog that the address names. */
  dialogo: Dialogo | null
  onClose: () => void
}

type FichaProps<C extends Campos, T extends Leido> = {
  ficha: Ficha<C, T>
  /** Where the draft is kept, if not in this browser. */
  almacen?: DraftStore
  onClose: () => void
}

/** A kind's own types are lost here: a `Ficha` has seen that its parts belong together. */
type Props = FichaProps<Campos, Leido>

/** Adds or edits one thing, whatever its kind. */
export default function FichaAbierta({ ficha, dialogo, onClose }: FichaAbiertaProps<Campos, Leido>) {
  const { nuevo, edicion } = ficha
  const textos = textosDe(ficha)
  if (dialogo?.accion === 'nuevo' && nuevo) {
    return (
      <Modal key="nuevo" titulo={nuevo.titulo ?? textos.agregar} width="wide" keepOpen onClose={onClose}>
        <FichaDeNuevo ficha={ficha} con={dialogo.con} onClose={onClose} />
      </Modal>
    )
  }
  if (dialogo?.accion !== 'editar') return null
  return (
    <Modal key="editar" titulo={edicion.titulo ?? textos.editar} width="wide" keepOpen onClose={onClose}>
      <FichaDeUno key={dialogo.id} ficha={ficha} id={dialogo.id} onClose={onClose} />
    </Modal>
  )
}

/** The form of a new thing, or of a copy. */
export function FichaDeNuevo<C extends Campos, T extends Leido>({ con, ...de }: FichaProps<C, T> & { con?: string }) {
  const props = de as unknown as Props
  const { cosa, clave = cosa, nuevo } = props.ficha
  const para = useSearch().get('usuario')
  if (nuevo!.copiar && con?.startsWith(COPIA)) return <Copia {...props} con={con} />
  const que = [clave, 'nuevo', ...(con ? [con] : []), ...(para ? ['para', para] : [])].join('-')
  return <Formulario {...props} que={que} campos={nuevo!.campos(con, idOf(para ?? '') || undefined)} leido={null} />
}

function Copia({ con, ...props }: Props & { con: string }) {
  const { cosa, clave = cosa, nuevo, edicion, camposDe } = props.ficha
  const { leido, espera } = useParaEditar([clave, con], () => edicion.leer(idOf(con.slice(COPIA.length))))
  if (!leido) return espera
  return <Formulario {...props} que={`${clave}-${con}`} campos={nuevo!.copiar!(camposDe(leido))} leido={null} />
}

/** The form of one that is there. */
export function FichaDeUno<C extends Campos, T extends Leido>({ id, ...de }: FichaProps<C, T> & { id: number }) {
  const props = de as unknown as Props
  const { cosa, clave = cosa, edicion } = props.ficha
  const { leido, espera } = useParaEditar([clave, id], () => edicion.leer(id))
  return leido ? <Formulario {...props} que={`${clave}-${id}`} id={id} leido={leido} /> : espera
}

type FormularioProps = Props & {
  que: string
  id?: number
  /** The edited thing; null for a new one, which begins with `campos`. */
  leido: Leido | null
  campos?: Campos
}

/** The form of a kind of thing with its buttons. */
function Formulario({ ficha, almacen, que, id, leido, campos = {}, onClose }: FormularioProps) {
  const { label, schema, empty, names, nuevo, Despues, check, salida } = ficha
  const valoresDe = (de: Leido | null) => (de ? ficha.camposDe(de) : { ...nadaDe(ficha.campos), ...campos })
  const kept = useForm<Campos, Leido | null>({ que, leido, valoresDe, schema, empty, names, almacen })
  const { guardar, nota, ...envio } = useGuardar(kept, useFicha({ ficha, id, form: kept.form, onClose }))
  const { form, base } = kept
  const pending = useWaiting(form) || envio.pending
  return (
    <>
      {kept.recuperado}
      <Form form={form} label={label} pending={pending} check={check && (() => check(form))} onSubmit={guardar}>
        {camposDeclarados(ficha.campos, form, base ?? undefined)}
        {nota}
        <Foot loose={!salida}>
          <FormActions>
            <Button type="submit" pending={pending}>
              {base ? 'Guardar' : (nuevo?.boton ?? 'Agregar')}
            </Button>
            {salida ?? (
              <Button variant="quiet" onClick={onClose}>
                Cancelar
              </Button>
            )}
          </FormActions>
        </Foot>
      </Form>
      {Despues && base && <Despues leido={base} />}
    </>
  )
}

type Guardado = Parameters<typeof useGuardar<Campos, Leido | null>>[1]

/** How such a thing is saved: added under a key, or changed over the version that was read. */
function useFicha({
  ficha,
  id,
  form,
  onClose,
}: Pick<FormularioProps, 'ficha' | 'id' | 'onClose'> & { form: FormStore }): Guardado {
  const { etiquetas, textos, comoQueda, camposDe, nuevo, edicion } = ficha
  const conClave = useIdempotencyKey()
  const insistir = useInsistir()
  const { confirmar } = useDialogs()
  const preguntar = async (pregunta: ConfirmOptions | null | undefined) => !pregunta || confirmar(pregunta)
  const comun = {
    etiquetas,
    textos,
    comoQueda,
    onGuardado: (guardado: unknown) => {
      ficha.onGuardado?.(guardado as Leido)
      onClose()
    },
  }
  if (id === undefined) {
    const { preparar, advertir, enviar, exito = textosDe(ficha).creado, porDefecto = 'No se pudo crear' } = nuevo!
    return {
      ...comun,
      preparar: preparar && ((fallo) => preparar(form, fallo)),
      confirmar: async (campos) => preguntar(await advertir?.(campos)),
      enviar: (campos) => conClave((clave) => insistir((insistir) => enviar(campos, clave, insistir))),
      exito,
      porDefecto,
    }
  }
  const { leer, advertir, enviar, exito = textosDe(ficha).actualizado, porDefecto = 'No se pudo actualizar' } = edicion
  return {
    ...comun,
    confirmar: async (campos, sobre) => {
      if (!advertir) return true
      // The present state may have changed since the form was opened; a change over another version is refused anyway, so nothing is asked.
      const actual = await leer(id)
      return actual.version !== sobre?.version || preguntar(await advertir(campos, actual))
    },
    enviar: (campos, version) => insistir((insistir) => enviar(id, campos, version, insistir)),
    edicion: { camposDe: (leido) => camposDe(leido!), leer: () => leer(id) },
    exito,
    porDefecto,
  }
}
