import { centimos, parseColones } from '../../../contract/base/dinero.ts'
import {
  FECHAS_INVALIDAS,
  FECHAS_REQUERIDAS,
  FIN_ANTES_DE_INICIO,
  TallerForm,
} from '../../../contract/talleres/guardar-taller.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { CheckboxField, Field, TextAreaField } from '../../ui/form/Field.tsx'
import { Form, FormRow } from '../../ui/form/Form.tsx'
import { PrecioField } from '../../ui/form/PrecioField.tsx'
import { useValor, type Valores } from '../../ui/form/valores.ts'
import type { FormularioProps } from '../edicion/ficha.ts'
import { leerMomento } from '../edicion/leer.ts'
import { MomentoField } from '../edicion/MomentoField.tsx'
import { leerRepetir, RepetirFields } from '../edicion/RepetirFields.tsx'
import { ImagenField } from '../imagenes/ImagenField.tsx'
import { useAtienden, useHaySalas } from '../personas/useAtienden.ts'
import { type CamposDeTaller, cuantasInscritas } from './efectos.ts'

export function FormularioDeTaller(props: FormularioProps<CamposDeTaller, Taller>) {
  const { campos, leido, pending, error, onSubmit, onOcupado, children } = props
  const [imagen, setImagen] = useValor('imagen', campos.imagen ?? '')
  const inscritos = leido?.inscritos ?? 0
  return (
    <Form
      label="Taller"
      schema={TallerForm}
      pending={pending}
      error={error}
      check={revisarFechas}
      onSubmit={(valores) => onSubmit(leer(valores))}
    >
      <Field label="Título" name="titulo" required defaultValue={campos.titulo} />
      <TextAreaField label="Descripción" name="descripcion" required rows={4} defaultValue={campos.descripcion} />
      <FormRow>
        <MomentoField label="Inicio" name="fechaInicio" required defaultValue={campos.inicio} />
        <MomentoField label="Fin" name="fechaFin" required defaultValue={campos.fin} />
      </FormRow>
      <Field label="Lugar" name="lugar" required defaultValue={campos.lugar} />
      <FormRow>
        <Field
          label="Cupo máximo"
          name="cupoMaximo"
          hint={inscritos > 0 ? `${cuantasInscritas(inscritos)}.` : 'Cuántas personas caben.'}
          type="number"
          inputMode="numeric"
          required
          defaultValue={campos.cupoMaximo}
        />
        <PrecioField label="Precio" name="precio" defaultValue={campos.precio} />
      </FormRow>
      <ImagenField
        name="imagen"
        carpeta="posts"
        value={imagen}
        onChange={setImagen}
        onSubiendo={onOcupado}
        placeholder={<Dibujo nombre="post" />}
      />
      <CheckboxField label="Activo: se muestra y admite inscripciones" name="activo" defaultChecked={campos.activo} />
      <CheckboxField label="Se puede agendar durante este taller" name="agendable" defaultChecked={campos.agendable} />
      <QuienesLoDan actuales={campos.personas ?? []} todasLasSalas={campos.todasLasSalas ?? false} />
      {!leido && <RepetirFields />}
      {children}
    </Form>
  )
}

function leer(valores: Valores): CamposDeTaller {
  const texto = (name: string) => (valores[name] ?? '').trim()
  return {
    titulo: texto('titulo'),
    descripcion: texto('descripcion'),
    inicio: leerMomento(texto('fechaInicio'))!,
    fin: leerMomento(texto('fechaFin'))!,
    lugar: texto('lugar'),
    cupoMaximo: Number(texto('cupoMaximo')),
    precio: parseColones(texto('precio')) ?? centimos(0),
    imagen: texto('imagen') || null,
    activo: 'activo' in valores,
    agendable: 'agendable' in valores,
    ...leerQuienes(valores),
    repetir: leerRepetir(valores),
  }
}

/** The three sentences about start and end (specification section 5). */
function revisarFechas({ fechaInicio = '', fechaFin = '' }: Valores): Record<string, string> {
  const malas = Object.entries({ fechaInicio, fechaFin }).flatMap(([name, escrita]) => {
    if (leerMomento(escrita) !== null) return []
    return [[name, escrita.trim() ? FECHAS_INVALIDAS : FECHAS_REQUERIDAS]]
  })
  if (malas.length > 0) return Object.fromEntries(malas)
  return leerMomento(fechaFin)! > leerMomento(fechaInicio)! ? {} : { fechaFin: FIN_ANTES_DE_INICIO }
}

type QuienesProps = { actuales: readonly { id: number }[]; todasLasSalas: boolean }

/** Fields for the people who give a workshop, and its rooms; none while nobody can be booked. `leerQuienes` reads them. */
function QuienesLoDan({ actuales, todasLasSalas }: QuienesProps) {
  const atienden = useAtienden()
  const haySalas = useHaySalas()
  if (atienden.length === 0) return null
  return (
    <fieldset>
      <legend>Lo dan</legend>
      <p>Sin marcar a nadie, ocupa la hora de todos.</p>
      <input type="hidden" name="lo-dan" value="si" />
      {atienden.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`da-${id}`}
          defaultChecked={actuales.some((una) => una.id === id)}
        />
      ))}
      {haySalas && <CheckboxField label="Ocupa todas las salas" name="todasLasSalas" defaultChecked={todasLasSalas} />}
    </fieldset>
  )
}

function leerQuienes(valores: Valores): Pick<CamposDeTaller, 'personas' | 'todasLasSalas'> {
  if (!('lo-dan' in valores)) return {}
  const marcadas = Object.keys(valores).filter((name) => /^da-\d+$/.test(name))
  const personas = marcadas.map((name) => ({ id: Number(name.slice(3)) }))
  return { personas, todasLasSalas: 'todasLasSalas' in valores }
}
