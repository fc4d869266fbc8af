import { useState } from 'react'
import { darPorBueno, type Paso, type PasoQueBasta } from '../../../contract/oficina/hoy.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths, paths } from '../../base/router/routes.ts'
import { attempt } from '../../base/storage/attempt.ts'
import { Actions, Button, buttonClass } from '../../ui/form/Button.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Plegado } from '../base/pieces.tsx'
import styles from './AntesDeAbrir.module.css'
import { QuitarEjemplos } from './Ejemplos.tsx'
import { PRIMER_SERVICIO } from './LineaDelDia.tsx'

/** `ruta` is null for what is not done in the back office, `basta` the word of a step that may stay as it is. */
const PASOS: Record<Exclude<Paso, 'EJEMPLOS'>, { titulo: string; detalle: string; ruta: string | null }> = {
  CLAVE: {
    titulo: 'Cambia tu contraseña',
    detalle: 'La que te dieron la conoce también quien instaló el programa.',
    ruta: officePaths.seccion('mi-cuenta'),
  },
  SEGUNDO_FACTOR: {
    titulo: 'Activa el segundo factor',
    detalle: 'Con él, una contraseña robada no basta para entrar.',
    ruta: officePaths.seccion('mi-cuenta'),
  },
  PAGO: {
    titulo: 'Escribe cómo te pagan',
    detalle: 'Sin SINPE ni cuenta IBAN, cada orden dice que escribirás con los datos.',
    ruta: officePaths.seccion('negocio'),
  },
  CONTACTO: {
    titulo: 'Escribe tu teléfono y tu correo',
    detalle: 'Salen en la página de inicio, en el pie y en cada correo.',
    ruta: officePaths.seccion('negocio'),
  },
  PERSONAS: {
    titulo: 'Di quiénes atienden',
    detalle: 'Es lo que más confianza da: sus retratos, sus nombres y sus números profesionales.',
    ruta: officePaths.seccion('personas'),
  },
  HORARIO: {
    titulo: 'Confirma el horario de atención',
    detalle: 'Revísalo y guárdalo, aunque no cambies nada.',
    ruta: officePaths.seccion('horario'),
  },
  FERIADOS: {
    titulo: 'Decide los feriados',
    detalle: 'Mientras no los cierres, se pueden reservar citas esos días.',
    ruta: officePaths.seccion('dias-cerrados'),
  },
  POLITICAS: {
    titulo: 'Revisa las cuatro políticas',
    detalle: 'Todavía son nuestro texto modelo: léelas y guárdalas.',
    ruta: officePaths.seccion('politicas'),
  },
  SERVICIO: {
    titulo: 'Agrega tu primer servicio',
    detalle: 'Sin servicios nadie puede reservar una hora.',
    ruta: PRIMER_SERVICIO,
  },
  LLAVE: {
    titulo: 'Guarda tu llave de recuperación',
    detalle: 'Con ella nadie más puede leer tus respaldos. Se muestra una sola vez.',
    ruta: officePaths.seccion('respaldo'),
  },
  CORREO: {
    titulo: 'Configura el servidor de correo',
    detalle:
      'Lo hace quien instaló el programa, una sola vez. Hasta entonces los correos solo se guardan en disco y nadie los recibe.',
    ruta: officePaths.correos,
  },
  PRUEBA: {
    titulo: 'Haz una prueba',
    detalle: 'Como si fueras una clienta: en tu teléfono, regístrate con otro correo, reserva una cita y cancélala.',
    ruta: null,
  },
}

/** What the owner sends from here: to who installed the program, or to her own telephone. */
const MENSAJES: Partial<Record<Paso, { palabra: string; texto: () => string }>> = {
  CORREO: {
    palabra: 'Pedírselo por WhatsApp',
    texto: () =>
      `Hola: para que ${location.origin} envíe correos faltan SMTP_URL (smtp://usuario:clave@servidor:587) y MAIL_FROM en su configuración, y volver a arrancarlo. El dominio necesita sus registros SPF y DKIM. Está en docs/operate.md.`,
  },
  PRUEBA: { palabra: 'Mandarme la dirección por WhatsApp', texto: () => `${location.origin}${paths.agendar}` },
}

/** The words of the button that leaves a step as it is. */
const BASTAN: Record<PasoQueBasta, string> = {
  CLAVE: 'Está bien así',
  PAGO: 'Está bien así',
  FERIADOS: 'Está bien así',
  SEGUNDO_FACTOR: 'Está bien así',
  PERSONAS: 'Está bien así',
  HORARIO: 'Está bien así',
  POLITICAS: 'Están bien así',
  LLAVE: 'Está bien así',
  PRUEBA: 'Ya la hice',
}

/** Lists the steps that are missing before the first customer; each line leads to where it is done. */
export function AntesDeAbrir({ pasos, conGente }: { pasos: readonly Paso[]; conGente: boolean }) {
  // The day begins above the fold: what is missing is one line on a phone, and anywhere once somebody comes or came, until it is opened in this tab.
  const [abierto, setAbierto] = useState(() => readAbierto() ?? (!conGente && matchMedia('(width >= 769px)').matches))
  const abrir = (como: boolean) => {
    // A browser also tells that it was made open, which nobody did.
    if (como === abierto) return
    setAbierto(como)
    attempt(() => sessionStorage.setItem(ABIERTO, String(como)))
  }
  return (
    <section aria-labelledby="antes-de-abrir">
      <Plegado
        dice={
          <>
            <h3 id="antes-de-abrir">Antes de abrir</h3>{' '}
            <Soft as="span">{pasos.length === 1 ? 'Falta 1 cosa' : `Faltan ${pasos.length} cosas`}</Soft>
          </>
        }
        abierto={abierto}
        onAbrir={abrir}
      >
        <Stack as="ol" columns="18rem" gap={[3, 5]} top={3} className={styles.pasos}>
          {pasos.map((paso) => (
            <li key={paso}>{paso === 'EJEMPLOS' ? <QuitarEjemplos /> : <UnPaso paso={paso} />}</li>
          ))}
        </Stack>
      </Plegado>
    </section>
  )
}

/** Whether the list was left open in this tab: each step is done on another screen. */
const ABIERTO = 'antes-de-abrir'

function readAbierto(): boolean | null {
  const leido = attempt(() => sessionStorage.getItem(ABIERTO))
  return leido ? leido === 'true' : null
}

function UnPaso({ paso }: { paso: keyof typeof PASOS }) {
  const { titulo, detalle, ruta } = PASOS[paso]
  const { hacer } = useAct()
  const dar = (bueno: boolean) => call(darPorBueno, { body: { paso: paso as PasoQueBasta, bueno } })
  const mensaje = MENSAJES[paso]
  const basta = (BASTAN as Partial<Record<Paso, string>>)[paso]
  return (
    <>
      {ruta ? <Link to={ruta}>{titulo}</Link> : <strong>{titulo}</strong>}
      <Soft small>{detalle}</Soft>
      {(mensaje || basta) && (
        <Actions>
          {mensaje && (
            <a
              href={`https://wa.me/?text=${encodeURIComponent(mensaje.texto())}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              {mensaje.palabra}
            </a>
          )}
          {basta && (
            <Button
              variant="quiet"
              aria-label={`${basta}: ${titulo}`}
              onClick={() =>
                hacer({ texto: `${titulo}: listo.`, hacer: async () => dar(true).then(() => () => dar(false)) })
              }
            >
              {basta}
            </Button>
          )}
        </Actions>
      )}
    </>
  )
}
