import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { cambiarRol, invitarUsuario } from '../../../../contract/cuentas/usuarios.ts'
import { venderBono } from '../../../../contract/dinero/bonos/vender-bono.ts'
import { listDeudas } from '../../../../contract/dinero/deudas.ts'
import {
  borrarPersona,
  type Expediente,
  getExpediente,
  PARTES,
  type Parte,
} from '../../../../contract/persona/expediente.ts'
import { leerNotasPrivadas } from '../../../../contract/persona/notas-privadas.ts'
import { messageOf, noExiste } from '../../../base/calls/answers.ts'
import { idOf } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { officePaths } from '../../../base/router/routes.ts'
import type { ScreenProps } from '../../../base/router/screen.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { Drawing } from '../../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../../ui/form/Button.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { QueryState } from '../../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/status/Skeleton.tsx'
import { AccesoDePersona } from '../../cuentas/usuarios/AccesoDePersona.tsx'
import { BonosDePersona } from '../../dinero/bonos/BonosDePersona.tsx'
import { Deuda } from '../../dinero/cobros/Deuda.tsx'
import styles from './Expediente.module.css'
import { AccionesDePersona, DatosDePersona } from './FichaDePersona.tsx'
import { Historia } from './Historia.tsx'
import NotasPrivadas from './NotasPrivadas.tsx'
import { Partes } from './Partes.tsx'
import { SinCuenta } from './SinCuenta.tsx'

/** All there is of one person: what is to come, what was, what is owed, and what the practice keeps to itself. */
export default function ExpedientePage({ params }: ScreenProps) {
  const id = idOf(params.id)
  const leido = useQuery({
    ...queryOf(getExpediente, { params: { id } }),
    // Another screen may have changed it meanwhile.
    refetchOnMount: 'always',
  })
  const { data, error } = leido
  const deUna = useSesion().usuario?.parte === 'ATIENDE'
  if (noExiste(error))
    return <Nadie titulo={deUna ? 'No atiendes a esta persona.' : messageOf(error, 'No se encontró a esta persona.')} />
  return (
    <Page
      titulo={data ? nombreDe(data.persona) : 'Persona'}
      width="wide"
      actions={data && <AccionesDePersona expediente={data} />}
      bar={data && <DatosDePersona persona={data.persona} />}
    >
      <QueryState de={leido} fallo="No se pudo cargar a esta persona." cargando={<Cargando />}>
        {(expediente) => <Todo key={id} expediente={expediente} />}
      </QueryState>
    </Page>
  )
}

function Cargando() {
  return (
    <Skeleton texto="Cargando a la persona…">
      <SkeletonBlock height="6rem" />
      <SkeletonBlock height="20rem" />
    </Skeleton>
  )
}

function Nadie({ titulo }: { titulo: string }) {
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          level={1}
          illustration={<Drawing nombre="no-encontrado" />}
          titulo={titulo}
          texto="Búscala por su nombre entre los usuarios."
          action={<LinkButton to={officePaths.usuarios}>Ver usuarios</LinkButton>}
        />
      </div>
    </Page>
  )
}

function Todo({ expediente }: { expediente: Expediente }) {
  const { persona, falta, partes, historia } = expediente
  const { puede } = useSesion()
  // Mails alone do not say why a person comes: they count as nothing.
  const nada = PARTES.every((parte) => parte === 'correos' || partes[parte].total === 0)
  // Beside each other both halves end about level. As it was at first: nothing changes its column under a finger.
  const [dineroAlFinal] = useState(() => {
    const filas = (...cuales: Parte[]) => cuales.reduce((suma, parte) => suma + partes[parte].filas.length, 0)
    return filas('porVenir', 'citas', 'talleres') > filas('correos') + historia.filas.length
  })
  const hayAcceso = persona.sinCuenta
    ? puede(borrarPersona) || (puede(invitarUsuario) && persona.email)
    : puede(cambiarRol)
  const dinero: Parte[] = ['ordenes', 'cobros']
  return (
    <>
      {falta > 0 && !puede(listDeudas) && (
        <Row bottom={4}>
          <Deuda persona={{ id: persona.id, nombre: nombreDe(persona) }} debe={falta} />
        </Row>
      )}
      <Stack gap={[4, 5]} align="start" beside="1fr 1fr">
        <Stack gap={4}>
          {puede(leerNotasPrivadas) && (
            <Row
              as="section"
              paper
              gap={[2, 3]}
              justify="space-between"
              className={styles.parte}
              aria-labelledby="notas-privadas"
            >
              <h2 id="notas-privadas">Notas privadas</h2>
              <NotasPrivadas usuarioId={persona.id} />
            </Row>
          )}
          {nada && (
            <Stack paper>
              <EmptyState
                illustration={<Drawing nombre="dos-sillas" />}
                titulo="Todavía no hay citas, talleres ni órdenes."
                texto="Agenda su primera cita o inscribe a esta persona en un taller."
              />
            </Stack>
          )}
          <Partes
            cuales={nada ? [] : ['porVenir', 'citas', 'talleres', ...(dineroAlFinal ? [] : dinero)]}
            expediente={expediente}
          >
            {puede(venderBono) && <BonosDePersona persona={persona} className={styles.parte} />}
          </Partes>
        </Stack>
        <Stack gap={4}>
          <Partes cuales={nada || !dineroAlFinal ? [] : dinero} expediente={expediente}>
            {historia.total > 0 && <Historia persona={persona} historia={historia} />}
          </Partes>
          <Partes cuales={['correos']} expediente={expediente} sinMas={historia.total === 0 && 'Ningún cambio.'}>
            {hayAcceso && (
              <Row as="section" paper gap={[0, 3]} justify="space-between" className={styles.parte} aria-label="Cuenta">
                <h2>Cuenta</h2>
                <Row>
                  {/* An invitation is to one address: what was begun for another is none of its own. */}
                  <AccesoDePersona key={persona.email} persona={persona} />
                  {persona.sinCuenta && puede(borrarPersona) && <SinCuenta expediente={expediente} />}
                </Row>
              </Row>
            )}
          </Partes>
        </Stack>
      </Stack>
    </>
  )
}
