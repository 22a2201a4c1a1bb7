<?php
/**
 * Webhooks of Cygnet.
 *
 * @package Cygnet
 */

namespace Cygnet;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Accepts deliveries signed as in Standard Webhooks 1.0.0. A delivery only says which publication has changed; the
 * content is read with the site's own key.
 */
final class Webhook {

	/** Allowed difference of a delivery's time in seconds. */
	const TOLERANCE = 300;
	/** The largest delivery in bytes. */
	const LIMIT = 262144;

	/** The events that the plugin handles. */
	const EVENTS = array( 'publication.completed', 'publication.published' );

	/** The address for deliveries. */
	public static function address(): string {
		return rest_url( CYGNET_REST . '/webhook' );
	}

	/**
	 * Creates the endpoint at Cygnet and stores its secret, so that nobody has to copy anything.
	 *
	 * @return true|WP_Error
	 */
	public static function connect() {
		$answer = Client::post(
			'/webhook-endpoints',
			array(
				'url'         => self::address(),
				'description' => 'WordPress: ' . wp_html_excerpt( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 80 ),
				'events'      => self::EVENTS,
			),
			wp_generate_uuid4()
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		Settings::keep_secret( Settings::WEBHOOK_SECRET, (string) $answer['secret'] );
		Settings::save( array( 'webhook_endpoint' => (string) $answer['endpoint']['id'] ) );
		return true;
	}

	/**
	 * Removes the endpoint that connect() created from Cygnet, and its secret from this site. Where the endpoint cannot be
	 * removed, both stay, so that it can be tried again.
	 *
	 * @return bool|WP_Error True if it was removed, false if this site has created none.
	 */
	public static function disconnect() {
		$endpoint = (string) Settings::get( 'webhook_endpoint' );
		if ( '' !== $endpoint ) {
			$removed = Client::delete( '/webhook-endpoints/' . rawurlencode( $endpoint ) );
			// One that somebody has deleted in the dashboard is gone too.
			if ( is_wp_error( $removed ) && 404 !== Client::status( $removed ) ) {
				return $removed;
			}
		}
		self::forget();
		return '' !== $endpoint;
	}

	/** Forgets the endpoint and its secret on this site alone. */
	public static function forget(): void {
		Settings::save( array( 'webhook_endpoint' => '' ) );
		Settings::keep_secret( Settings::WEBHOOK_SECRET, '' );
	}

	/**
	 * Accepts signed deliveries only.
	 *
	 * @param WP_REST_Request $request A delivery.
	 * @return true|WP_Error
	 */
	public static function signed( WP_REST_Request $request ) {
		$secret = Settings::webhook_secret();
		if ( '' === $secret ) {
			return new WP_Error( 'cygnet_webhook_off', __( 'No webhook secret is set on this site.', 'cygnet' ), array( 'status' => 403 ) );
		}
		$id   = (string) $request->get_header( 'webhook-id' );
		$at   = (string) $request->get_header( 'webhook-timestamp' );
		$body = $request->get_body();
		if ( '' === $id || strlen( $id ) > 100 || ! ctype_digit( $at ) || strlen( $body ) > self::LIMIT ) {
			return self::refusal();
		}
		if ( abs( time() - (int) $at ) > self::TOLERANCE ) {
			return new WP_Error( 'cygnet_webhook_old', __( 'The delivery is too old, or its time is in the future.', 'cygnet' ), array( 'status' => 401 ) );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- the form of the standard.
		$key = base64_decode( 0 === strpos( $secret, 'whsec_' ) ? substr( $secret, 6 ) : $secret, true );
		if ( false === $key || '' === $key ) {
			return self::refusal();
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the form of the standard.
		$expected = base64_encode( hash_hmac( 'sha256', "$id.$at.$body", $key, true ) );
		// There are two signatures during a rotation.
		foreach ( preg_split( '/\s+/', trim( (string) $request->get_header( 'webhook-signature' ) ) ) as $signature ) {
			if ( 0 === strpos( $signature, 'v1,' ) && hash_equals( $expected, substr( $signature, 3 ) ) ) {
				return true;
			}
		}
		return self::refusal();
	}

	/**
	 * Handles a delivery, once.
	 *
	 * @param WP_REST_Request $request Signed.
	 */
	public static function receive( WP_REST_Request $request ): WP_REST_Response {
		$event = json_decode( $request->get_body(), true );
		$type  = is_array( $event ) && isset( $event['type'] ) ? sanitize_text_field( (string) $event['type'] ) : '';
		if ( '' === $type ) {
			return new WP_REST_Response( array( 'code' => 'cygnet_webhook_unreadable', 'message' => __( 'The delivery has no type.', 'cygnet' ) ), 400 );
		}
		/* translators: %s: name of an event. */
		if ( ! Log::delivery( (string) $request->get_header( 'webhook-id' ), sprintf( __( 'Webhook %s received.', 'cygnet' ), $type ) ) ) {
			return new WP_REST_Response( array( 'received' => true, 'repeated' => true ), 200 );
		}
		$publication = isset( $event['data']['publication']['id'] ) ? (string) $event['data']['publication']['id'] : '';
		$imports     = in_array( $type, self::EVENTS, true ) && preg_match( '/^[A-Za-z0-9-]{8,64}$/', $publication );
		if ( $imports && ! Jobs::waits( $publication ) && ( Settings::get( 'auto_import' ) || Posts::of( $publication ) ) ) {
			Importer::start( $publication );
			// Otherwise a site without visitors would only start at its next visit.
			spawn_cron();
			return new WP_REST_Response( array( 'received' => true, 'importing' => true ), 202 );
		}
		if ( 0 === strpos( $type, 'quota.' ) || 0 === strpos( $type, 'subscription.' ) ) {
			Usage::forget();
		}
		return new WP_REST_Response( array( 'received' => true, 'importing' => false ), 200 );
	}

	/** The same message for each reason, so that it reveals nothing. */
	private static function refusal(): WP_Error {
		return new WP_Error( 'cygnet_webhook_signature', __( 'The signature of the delivery is missing or wrong.', 'cygnet' ), array( 'status' => 401 ) );
	}
}
