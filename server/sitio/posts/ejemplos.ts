import { hoy, type Instante, instanteDe, masDias, masMinutos, medianoche } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { listUntouched } from '../../base/history/queries.ts'
import type { Examples } from '../../base/http/app.ts'
import { insertImagen } from '../../base/pictures/queries.ts'
import { drawWebp } from '../../base/pictures/webp.ts'
import { posts } from './queries.ts'

/** Published `hace` days ago at this hour, on the clock of the practice; `dibujo` names a drawing in ejemplos/. */
const POSTS = [
  {
    dibujo: 'b01',
    hace: 2,
    hora: 8.5,
    titulo: 'Cuando la cabeza no se apaga de noche',
    contenido: `Te acuestas con sueño y, apenas apagas la luz, aparece la lista: el recibo, la reunión, aquello que dijiste hace tres días. No es falta de voluntad. De noche se acaban las distracciones y la mente aprovecha para ordenar lo que quedó suelto.

Lo que suele ayudar es **darle ese rato un poco antes**, con la luz todavía encendida.

## Una descarga de diez minutos

1. Después de cenar, siéntate con papel y lápiz. El teléfono se queda en otro cuarto.
2. Escribe todo lo que ronda, sin orden y sin cuidar la letra.
3. Al lado de cada cosa, anota *el siguiente paso más pequeño*, o la palabra «soltar» si no depende de ti.
4. Cierra el cuaderno. Lo que está en el papel ya no hay que sostenerlo en la cabeza.

## Si te despiertas a las tres

No mires la hora. Alarga la exhalación: cuenta cuatro al inhalar y seis al exhalar, unas diez veces. Si a los veinte minutos el sueño no ha vuelto, levántate y haz algo tranquilo con poca luz hasta que regrese. La cama es para dormir, no para pelear.

Y si esto se repite tres noches por semana desde hace más de un mes, cuéntaselo a alguien que pueda acompañarte: el insomnio se trata, y se trata bien. Puedes [reservar una cita](/agendar) cuando quieras.`,
  },
  {
    dibujo: 'b02',
    hace: 9,
    hora: 10,
    titulo: 'Decir que no sin dar explicaciones de más',
    contenido: `«Es que justo ese día tengo una cosa y, además, el carro…». Muchas veces el no nos sale envuelto en una historia larga, como si hiciera falta un permiso. El problema es que cada excusa abre una puerta: si el motivo es el carro, alguien ofrece llevarte.

Un límite claro se dice en **una frase**, con calidez y sin justificarse:

- «Gracias por pensar en mí. Esta vez no puedo.»
- «Hoy no tengo energía para hablar de eso. ¿Te parece el sábado?»
- «Entiendo que te urge. Puedo ayudarte media hora, no toda la tarde.»

## Lo que viene después

Casi siempre aparece la culpa. No significa que hiciste algo malo: significa que hiciste algo *nuevo*. Dale unos minutos, respira y observa cómo baja sola, sin correr a arreglar nada.

También puede que la otra persona se incomode. Su incomodidad es suya, y la relación puede con ella. De hecho, quienes nos quieren suelen agradecer saber dónde están nuestros bordes, porque así también descansan de adivinar.

## Para practicar esta semana

Elige un no pequeño, de esos en los que se juega poco: una bolsa que no necesitas, una reunión que podía ser un correo. Dilo en una frase y quédate en silencio. Los límites grandes se construyen con muchos límites pequeños.`,
  },
  {
    dibujo: 'b03',
    hace: 17,
    hora: 7,
    titulo: 'Tres plantas del patio para terminar el día',
    contenido: `En Aserrí casi cualquier patio tiene una maceta que sirve para algo más que adornar. Estas tres son nuestras favoritas para el final de la tarde, y las tres se dan bien en una ventana con sol de mañana.

**Zacate de limón.** Un manojo de hojas frescas en agua recién hervida, tapado diez minutos. Es digestivo y perfuma toda la cocina.

**Manzanilla.** Una cucharada de flores secas por taza, cinco minutos. Más tiempo la vuelve amarga. Compañera clásica de las noches inquietas.

**Lavanda.** Mejor para oler que para beber: un saquito junto a la almohada, o dos gotas de aceite en el difusor media hora antes de acostarte.

## El rito importa tanto como la hierba

Calentar el agua, esperar, sostener la taza con las dos manos: son cinco minutos en los que no hay nada más que hacer. El cuerpo aprende pronto que ese gesto quiere decir *ya terminamos por hoy*.

## Con cuidado

Natural no quiere decir inofensivo. Si estás embarazada, si das de mamar o si tomas anticoagulantes, sedantes u otros medicamentos de todos los días, pregunta antes en tu farmacia o a quien te atiende. Y si una planta te cae mal, déjala: tu cuerpo manda más que cualquier receta.

> «La prisa no cabe en una taza», decía una abuela del barrio. Tenía razón.`,
  },
  {
    dibujo: 'b04',
    hace: 26,
    hora: 9,
    titulo: '¿Cómo es una primera cita de psicología?',
    contenido: `Mucha gente llega con la misma duda: *¿y qué digo?* La respuesta corta es que no hay que traer nada preparado. Esta es la larga, por si te tranquiliza saber qué pasa.

## Antes

Reservas en línea y te llega un correo con la fecha y la hora. Basta con llegar cinco minutos antes. Hay agua, café y un sillón junto a la ventana.

## Durante

La sesión dura cerca de una hora. Primero te contamos cómo trabajamos y qué significa la **confidencialidad**: lo que hablas se queda ahí, salvo que tu vida o la de otra persona corra peligro.

Después te preguntamos qué te trae. Puedes empezar por donde quieras: por el final, por el cuerpo, por «no sé muy bien». Tú decides hasta dónde. Está permitido llorar, reírse, quedarse en silencio y decir «de eso hoy no».

## Al final

Resumimos juntos lo que escuchamos y te proponemos un camino: cada cuánto vernos, con qué objetivo y cómo vamos a saber si está sirviendo. No tienes que contestar ese mismo día.

## ¿Y si no me siento a gusto?

Dilo, de verdad. El vínculo es la parte que más ayuda, y a veces hace falta probar con otra persona para encontrarlo. Nadie se ofende.

Dar el primer paso cansa. Si ya llegaste hasta aquí leyendo, quizá ya empezaste.`,
  },
  {
    dibujo: 'b05',
    hace: 34,
    hora: 11,
    titulo: 'Hijos, pantallas y la batalla de las seis',
    contenido: `Son las seis, hay que hacer la cena y la tableta compra media hora de paz. El lío empieza al apagarla. Antes de sentirte mal, una buena noticia: no hace falta eliminar las pantallas, sino **quitarles el papel de negociadora**.

## Lo que suele funcionar

- **Que el horario mande, no tú.** «La tableta se guarda cuando termina el capítulo» se discute menos que «¡ya estuvo bueno!».
- **Avisar dos veces.** Diez minutos antes y dos minutos antes, tocándole el hombro y mirándose a los ojos, no gritando desde la cocina.
- **Tener listo el después.** Apagar hacia la nada es difícil. Apagar para revolver la masa o darle de comer al perro, bastante menos.
- **Cuartos sin pantallas de noche.** Los de las personas adultas también. El ejemplo pesa más que el sermón.

## Cuando hay berrinche

Ponle nombre a lo que ves y sostén el límite: «Te dio mucha cólera, porque querías seguir. Te entiendo. Y ya terminó». Nada más. No es el momento de explicar ni de agregar castigos. La tormenta pasa más rápido cuando alguien la acompaña sin moverse de su sitio.

Los primeros cuatro o cinco días serán *más* difíciles, porque están probando si la regla es en serio. Si la sostienes con cariño, la segunda semana se siente distinta. Y si un martes te rindes y pones otro capítulo, tampoco se arruinó nada: mañana vuelven a empezar.`,
  },
  {
    dibujo: 'b06',
    hace: 45,
    hora: 8,
    titulo: 'Un minuto de aire entre una cosa y la otra',
    contenido: `No siempre hay tiempo para meditar. Pero entre colgar una llamada y abrir el siguiente mensaje cabe un minuto, y un minuto bien respirado cambia la tarde.

## La pausa de cuatro y seis

1. Apoya los dos pies en el suelo y suelta la mandíbula.
2. Inhala por la nariz contando **cuatro**.
3. Exhala despacio contando **seis**, como si empañaras un vidrio.
4. Repite seis veces. Eso es todo.

La exhalación larga le avisa al cuerpo que no hay peligro: el pulso baja un poco y los hombros también. No hace falta creer en nada para que funcione; basta con hacerlo.

## Dónde esconderla

- En el carro, antes de girar la llave.
- En la fila del súper.
- Con la mano en la manija, antes de entrar a la casa.
- Mientras se calienta el café.

Lo más difícil no es respirar, es *acordarse*. Por eso conviene amarrar la pausa a algo que ya haces todos los días. Elige **una** sola cosa de la lista y hazla durante una semana.

Si en algún momento te mareas, vuelve a respirar normal y acorta la cuenta. Y si quieres aprender más formas, con tiempo y en grupo, mira los [talleres](/talleres): casi todos los meses hay uno dedicado a la respiración.`,
  },
]

export const ejemplos: Examples = {
  preparar,
  retirar: async (tx, puestos) => {
    const fechas = POSTS.map(({ hace, hora }) => fechaDe(puestos, hace, hora))
    for (const id of await listUntouched(tx, 'POST', ['posts', 'fecha'], fechas)) await posts.erase(tx, id)
  },
}

function fechaDe(puestos: Instante, hace: number, hora: number): Instante {
  return instanteDe(masMinutos(masDias(medianoche(hoy(puestos)), -hace), hora * 60))
}

async function preparar(ahora: Instante) {
  const dibujos = await Promise.all(
    POSTS.map(({ dibujo }) => drawWebp(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))),
  )
  return async (tx: Tx) => {
    for (const [i, { dibujo: _, hace, hora, ...post }] of POSTS.entries()) {
      const imagen = await insertImagen(tx, dibujos[i]!, ahora)
      await posts.insert(tx, { ...post, imagen, fecha: fechaDe(ahora, hace, hora) })
    }
  }
}
